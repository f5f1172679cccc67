/** Colours, sizes and type of the kit (decisions.md 3), as custom properties on the root of each widget. A partner recolours
 * it from outside: `--park-color-primary`, `--park-color-on-primary`, `--park-color-tint` (behind primary text), `--park-radius`, `--park-font` on the element win over these defaults. */
import { css, elements } from './style.ts'

const light = /* css */ `
  --ink: #14181f; --weak: #5b6472; --page: #f4f6f9; --card: #fff; --line: #e4e8ee; --field: #f4f6f9;
  --primary: var(--park-color-primary, #1456e0); --on-primary: var(--park-color-on-primary, #fff); --tint: var(--park-color-tint, #e6eefc);
  --success: #0a7b3e; --success-tint: #e3f4ea; --warning: #9a5b00; --warning-tint: #fff1dd; --danger: #c8281e; --danger-tint: #fdeae8;
  --shade: rgb(15 18 22 / 0.55); --lift: 0 8px 24px rgb(20 24 31 / 0.12); color-scheme: light;`

const dark = /* css */ `
  --ink: #e9edf3; --weak: #9aa4b2; --page: #0f1216; --card: #181c22; --line: #2a303a; --field: #21262e;
  --primary: var(--park-color-primary, #6c9cff); --on-primary: var(--park-color-on-primary, #0f1216); --tint: var(--park-color-tint, #1d2a47);
  --success: #4cc383; --success-tint: #14301f; --warning: #f0b45a; --warning-tint: #36280f; --danger: #ff8d84; --danger-tint: #3d1c1a;
  --shade: rgb(0 0 0 / 0.6); --lift: 0 8px 24px rgb(0 0 0 / 0.5); color-scheme: dark;`

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
  --radius: var(--park-radius, 12px);
  --control: 10px;
  --safe-top: var(--park-safe-top, env(safe-area-inset-top, 0px));
  --safe-bottom: var(--park-safe-bottom, env(safe-area-inset-bottom, 0px));
  font: 400 16px/1.5
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
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;
  overflow-wrap: anywhere;
  @media (prefers-color-scheme: dark) {
    &:not([data-theme='light']) {
      ${dark}
    }
  }
  &[data-theme='dark'] {
    ${dark}
  }
`
