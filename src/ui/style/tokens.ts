/** The tokens of the kit: colours, type, spacing and radii, as custom properties on the root of each widget. No other file writes a font
 * size or a colour of its own. `npm run gallery` draws them all on one page (`gallery/kit-*.png`).
 *
 * Colours go by meaning. `--primary` means action: what can be pressed, and what is under way. `--ink` is for values and titles, `--weak`
 * for labels and notes; `--warning` waits for the person, `--success` ended well, `--danger` is wrong or cannot be undone. `*-tint` is the
 * background behind text of that colour. `--pressed` lies over what is pressed.
 *
 * A page changes the look from outside: `--park-color-primary`, `--park-color-on-primary`, `--park-color-tint` (behind primary text),
 * `--park-radius` and `--park-font`, on the element or around it, win over these defaults. */
import { css, elements } from './style.ts'

const light = /* css */ `
  --ink: #14181f; --weak: #5b6472; --page: #f4f6f9; --card: #fff; --line: #e4e8ee; --field: #f4f6f9; --pressed: rgb(20 24 31 / 0.07);
  --primary: var(--park-color-primary, #1456e0); --on-primary: var(--park-color-on-primary, #fff); --tint: var(--park-color-tint, #e6eefc);
  --success: #0a7b3e; --success-tint: #e3f4ea; --warning: #9a5b00; --warning-tint: #fff1dd; --danger: #c8281e; --danger-tint: #fdeae8;
  --shade: rgb(15 18 22 / 0.55); --lift: 0 8px 24px rgb(20 24 31 / 0.12); color-scheme: light;`

const dark = /* css */ `
  --ink: #e9edf3; --weak: #9aa4b2; --page: #0f1216; --card: #181c22; --line: #2a303a; --field: #21262e; --pressed: rgb(255 255 255 / 0.09);
  --primary: var(--park-color-primary, #6c9cff); --on-primary: var(--park-color-on-primary, #0f1216); --tint: var(--park-color-tint, #1d2a47);
  --success: #4cc383; --success-tint: #14301f; --warning: #f0b45a; --warning-tint: #36280f; --danger: #ff8d84; --danger-tint: #3d1c1a;
  --shade: rgb(0 0 0 / 0.6); --lift: 0 8px 24px rgb(0 0 0 / 0.5); color-scheme: dark;`

/** Six sizes. `caption`: tags, times, what stands below icons. `body2`: notes, hints, errors. `body`: everything else; a field that is
 * smaller makes iOS zoom in. `title`: titles of screens, sheets and dialogs. `headline`: what a thing is called, an amount. `display`: the
 * one figure of a screen. `--text-sign` is the currency sign before a large figure. */
const type = /* css */ `
  --text-caption: 12px; --text-body2: 14px; --text-body: 16px; --text-title: 18px; --text-headline: 22px; --text-display: 44px;
  --text-sign: 0.72em;`

/** Five distances: 8 within a group, 16 between groups and at the edges of cards and screens; 4 between a line and its note, 12 between a
 * picture and its text, 24 below the last card. `--row` is above and below the line of a row, which is 52 px high with it. `--content` is the greatest width of a screen and its bars; wide screens raise it. */
const space = /* css */ `
  --space-4: 4px; --space-8: 8px; --space-12: 12px; --space-16: 16px; --space-24: 24px; --row: 14px; --content: 640px;`

/** `:host` is a widget's custom element, as high as its content. A page's own rules about its size and position win, and a page's
 * `*{all:unset}` does not reveal what is hidden. */
void elements`
  :host { display: block; --park-screen-height: auto; }
  :host([hidden]) { display: none !important; }
  *, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; }
  button, input, textarea { font: inherit; color: inherit; background: none; border: 0; border-radius: 0; text-align: inherit; letter-spacing: inherit; }
  button { cursor: pointer; touch-action: manipulation; }
  a { color: inherit; text-decoration: none; }
  ul, ol { list-style: none; }
  h1, h2, h3 { font: inherit; }
  svg, img { display: block; }
  [hidden] { display: none; }
  :focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; scroll-margin-block: 96px; }
`

/** Class of a widget's root. Its `data-theme="light|dark"` sets the theme; default is the phone's setting. */
export const rootClass = css`
  ${light}
  ${type}
  ${space}
  /* Height of the bar of a screen: more where text is large, none where the shell draws one. */
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
  touch-action: manipulation;
  overflow-wrap: anywhere;
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
