/** The tokens of the kit: colours, type, spacing and radii, as custom properties on the root of each widget. No other file writes a
 * font size or a colour of its own. `npm run gallery` draws them all on one page (`gallery/kit-*.png`).
 *
 * Colours are named by meaning. `--primary`: actions, and processes in progress. `--ink`: values and titles. `--weak`: labels and
 * notes. `--warning`: the user must act. `--success`: succeeded. `--danger`: errors and irreversible actions. `*-tint`: background of
 * text in that colour. `--pressed`: overlay of pressed elements. `--page-clear` and `--card-clear`: end of a gradient that starts with
 * `--page` or `--card`; before version 15.4 Safari draws a gradient to `transparent` darker.
 *
 * A page overrides these defaults with custom properties on the element or an ancestor: `--park-color-primary`,
 * `--park-color-on-primary`, `--park-color-tint` (background of primary text), `--park-radius` and `--park-font`. */
import { css, elements } from './style.ts'

const light = /* css */ `
  --ink: #14181f; --weak: #5b6472; --page: #f4f6f9; --page-clear: #f4f6f900; --card: #fff; --card-clear: #fff0;
  --line: #e4e8ee; --field: #f4f6f9; --pressed: rgb(20 24 31 / 0.07);
  --primary: var(--park-color-primary, #1456e0); --on-primary: var(--park-color-on-primary, #fff); --tint: var(--park-color-tint, #e6eefc);
  --success: #0a7b3e; --success-tint: #e3f4ea; --warning: #9a5b00; --warning-tint: #fff1dd; --danger: #c8281e; --danger-tint: #fdeae8;
  --shade: rgb(15 18 22 / 0.55); --lift: 0 8px 24px rgb(20 24 31 / 0.12); color-scheme: light;`

const dark = /* css */ `
  --ink: #e9edf3; --weak: #9aa4b2; --page: #0f1216; --page-clear: #0f121600; --card: #181c22; --card-clear: #181c2200;
  --line: #2a303a; --field: #21262e; --pressed: rgb(255 255 255 / 0.09);
  --primary: var(--park-color-primary, #6c9cff); --on-primary: var(--park-color-on-primary, #0f1216); --tint: var(--park-color-tint, #1d2a47);
  --success: #4cc383; --success-tint: #14301f; --warning: #f0b45a; --warning-tint: #36280f; --danger: #ff8d84; --danger-tint: #3d1c1a;
  --shade: rgb(0 0 0 / 0.6); --lift: 0 8px 24px rgb(0 0 0 / 0.5); color-scheme: dark;`

/** Six font sizes. `caption`: tags, times, labels below icons. `body2`: notes, hints, errors. `body`: everything else; iOS zooms into
 * smaller inputs. `title`: titles of screens, sheets and dialogs. `headline`: names of entities, amounts. `display`: the main figure
 * of a screen; a long one is smaller. `--text-sign`: the currency sign before a large figure. `--text-gap`: the space around a
 * separating dot. */
const type = /* css */ `
  --text-caption: 12px; --text-body2: 14px; --text-body: 16px; --text-title: 18px; --text-headline: 22px; --text-display: 44px;
  --text-sign: 0.72em; --text-gap: 3.5em;`

/** Five distances: 8 within a group; 16 between groups and at the edges of cards and screens; 4 between a line and its note; 12 between
 * a picture and its text; 24 below the last card. `--row` is the block padding of a row, which makes it 52 px high. `--content` is the
 * maximum width of a screen and its bars; `wide` screens increase it. `--edge` is the distance of content from the edges of its card or
 * screen; it is smaller on the narrowest phones. */
const space = /* css */ `
  --space-4: 4px; --space-8: 8px; --space-12: 12px; --space-16: 16px; --space-24: 24px; --row: 14px; --content: 640px;
  --edge: var(--space-16);`

/** `:host` is a widget's custom element, as high as its content. The page's rules for its size and position take precedence. A page's
 * `*{all:unset}` does not reveal hidden elements. */
void elements`
  :host { display: block; --park-screen-height: auto; }
  :host([hidden]) { display: none !important; }
  *, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; }
  button, input, textarea { font: inherit; color: inherit; background: none; border: 0; border-radius: 0; text-align: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  a { color: inherit; text-decoration: none; }
  @media (hover: hover) { button:hover, a:hover, summary:hover { opacity: 0.85; } }
  button:active, a:active, summary:active { opacity: 0.7; }
  button:disabled { opacity: 1; }
  ul, ol { list-style: none; }
  h1, h2, h3 { font: inherit; }
  svg, img { display: block; }
  [hidden] { display: none; }
  :focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; scroll-margin-top: 96px; scroll-margin-bottom: 96px; }
`

/** Class of a widget's root. Its attribute `data-theme="light|dark"` sets the theme. Default: the device setting. */
export const rootClass = css`
  ${light}
  ${type}
  ${space}
  /* Height of the nav bar: it grows with large text, and is 0 if the shell draws the bar. */
  --bar: max(46px, 1.4625em + 16px);
  --radius: var(--park-radius, 12px);
  --control: max(0px, var(--radius) - 2px);
  --safe-top: var(--park-safe-top, env(safe-area-inset-top, 0px));
  --safe-bottom: var(--park-safe-bottom, env(safe-area-inset-bottom, 0px));
  font: 400 var(--text-body) / 1.5
    var(
      --park-font,
      system-ui,
      -apple-system,
      'PingFang SC',
      'Noto Sans CJK SC',
      'Noto Sans SC',
      'Microsoft YaHei',
      sans-serif
    );
  color: var(--ink);
  background: var(--page);
  text-align: start;
  /* No single word in the last line. */
  text-wrap: pretty;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  -webkit-tap-highlight-color: transparent;
  overflow-wrap: anywhere;
  @media (max-width: 339px) {
    --edge: var(--space-12);
  }
  /* A clock with hours fits the narrowest phones. */
  @media (max-width: 359px) {
    --text-display: 36px;
  }
  @media (prefers-color-scheme: dark) {
    &:not([data-theme='light']) {
      ${dark}
    }
  }
  &[data-theme='dark'] {
    ${dark}
  }
`
