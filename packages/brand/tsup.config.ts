import { modulesConfig } from '@internal/build-config/tsup-modules';

export default modulesConfig();
