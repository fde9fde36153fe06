import './host-first.css';
import { renderPage } from './page';

renderPage();
