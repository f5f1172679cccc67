/** Styles of HTML articles in Latin and Chinese script. `clean-html.ts` decides which elements an article may contain. */
import { css } from '../../ui/style/style.ts'

/** Only element selectors, because articles have no classes. Long words break; wide tables scroll. Quotes and lists are indented only
 * up to a certain depth. */
export const article = css`
  font-size: var(--text-body);
  line-height: 1.625;
  overflow-wrap: break-word;
  /* The value pretty crashes Chromium with a thousand nested elements. */
  text-wrap: wrap;
  & > *:first-child {
    margin-top: 0;
  }
  & > *:last-child {
    margin-bottom: 0;
  }
  & p,
  & ul,
  & ol,
  & dl,
  & pre,
  & blockquote,
  & figure,
  & [data-table] {
    margin-top: 0.75em;
    margin-bottom: 0.75em;
  }
  & h2,
  & h3,
  & h4,
  & h5,
  & h6 {
    margin-top: 1.25em;
    margin-bottom: 0.5em;
    font-size: var(--text-body);
    font-weight: 600;
    line-height: 1.4;
  }
  & h2 {
    font-size: var(--text-title);
  }
  & strong,
  & b,
  & th,
  & [data-bold] {
    font-weight: 600;
  }
  & ul,
  & ol,
  & dd {
    padding-left: 1.5em;
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & a {
    color: var(--primary);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  & small,
  & figcaption,
  & caption {
    color: var(--weak);
    font-size: var(--text-body2);
  }
  & figcaption,
  & caption {
    padding-top: var(--space-8);
    padding-bottom: var(--space-8);
    text-align: center;
  }
  & blockquote {
    padding-left: var(--space-12);
    border-left: 3px solid var(--line);
    color: var(--weak);
  }
  & blockquote blockquote blockquote,
  & li li li ul,
  & li li li ol {
    margin: 0;
    padding: 0;
    border: 0;
  }
  & pre,
  & code {
    font-family: ui-monospace, Menlo, Consolas, monospace;
    font-size: var(--text-body2);
  }
  & pre {
    padding: var(--space-12);
    border-radius: var(--control);
    background: var(--field);
    white-space: pre-wrap;
  }
  & hr {
    margin-top: 1.25em;
    margin-bottom: 1.25em;
    border: 0;
    border-top: 1px solid var(--line);
  }
  & sub,
  & sup {
    line-height: 1;
  }
  & img {
    max-width: 100%;
    height: auto;
    border-radius: var(--control);
    background: var(--field);
  }
  & img[data-wait=''] {
    width: 100%;
    min-height: 180px;
    aspect-ratio: 16 / 9;
  }
  & [data-picture] {
    display: inline-block;
    min-width: 44px;
    min-height: 44px;
    max-width: 100%;
    margin-top: var(--space-4);
    margin-bottom: var(--space-4);
    vertical-align: top;
  }
  & [data-picture]:only-child {
    display: table;
    margin-left: auto;
    margin-right: auto;
  }
  & [data-broken] {
    display: inline-block;
    padding: var(--space-12);
    border-radius: var(--control);
    background: var(--field);
    color: var(--weak);
  }
  /* A shadow at the right edge while the table can be scrolled further. */
  & [data-table] {
    background:
      linear-gradient(var(--card), var(--card)) right / 12px 100% no-repeat local,
      linear-gradient(to right, rgb(128 136 148 / 0), rgb(128 136 148 / 0.4)) right / 12px 100% no-repeat scroll;
  }
  & [data-table] {
    overflow-x: auto;
    overscroll-behavior-x: contain;
    -webkit-overflow-scrolling: touch;
  }
  /* A cell breaks only if its text is long. */
  & table {
    width: max-content;
    min-width: 100%;
    border-collapse: collapse;
    line-height: 1.5;
    @media (max-width: 719px) {
      font-size: var(--text-body2);
    }
  }
  & th,
  & td {
    min-width: 3.5em;
    max-width: 12em;
    padding: var(--space-8);
    border: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  /* Translucent, so that the shadow of the table is visible below it. */
  & th {
    background: rgb(128 136 148 / 0.1);
  }
  & [data-align='center'] {
    text-align: center;
  }
  & [data-align='right'],
  & [data-align='end'] {
    text-align: end;
  }
  & [data-align='left'],
  & [data-align='start'] {
    text-align: start;
  }
  & [data-align='justify'] {
    text-align: justify;
  }
`
