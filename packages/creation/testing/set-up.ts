import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

// What is loaded on demand takes a while the first time, on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
