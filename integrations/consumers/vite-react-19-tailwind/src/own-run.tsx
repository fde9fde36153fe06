import './own-run-host.css';
import './own-run.css';
import { renderPage } from './page';

renderPage();
