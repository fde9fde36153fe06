import '@site/creation/styles.css';
import './main.css';
import { renderPage } from './page';

renderPage();
