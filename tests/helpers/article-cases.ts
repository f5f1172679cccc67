const OUTSIDE = 'target="_blank" rel="noopener noreferrer"'
const PICTURE = 'loading="lazy" decoding="async" referrerpolicy="no-referrer"'

/** HTML of an editor, and what the sanitiser of articles returns for it. */
export const CASES: readonly (readonly [what: string, html: string, clean: string])[] = [
  ['text', '<p id="a" class="b" title="c" style="color:red" onclick="d()">One <b>two</b></p>', '<p>One <b>two</b></p>'],
  ['unknown elements', '<p><blink>One</blink> <input value="x"><font color="red">two</font></p>', '<p>One two</p>'],
  [
    'scripts',
    '<p>One</p><script>x()</script><style>p{}</style><iframe src="/x">x</iframe><svg><text>x</text></svg><video src="/x">x</video>',
    '<p>One</p>',
  ],
  ['alignment in a style', '<p style="color: red; text-align: CENTER">a</p>', '<p data-align="center">a</p>'],
  ['alignment as an attribute', '<p align="Right">a</p>', '<p data-align="right">a</p>'],
  ['both alignments', '<p align="left" style="text-align:end">a</p>', '<p data-align="end">a</p>'],
  ['no alignment', '<p align="x" style="text-align:url(x);x-text-align:center">a</p>', '<p>a</p>'],
  [
    'weight',
    '<i style="font-weight:600">a</i><i style="font-weight:bold">b</i>',
    '<i data-bold="">a</i><i data-bold="">b</i>',
  ],
  ['normal weight', '<i style="font-weight:500">a</i><i style="font-weight:6000">b</i>', '<i>a</i><i>b</i>'],
  [
    'headings',
    '<h2 align="left">a <b>b</b></h2><h3>c</h3><h6>d</h6>',
    '<h3 data-align="left">a <b>b</b></h3><h4>c</h4><h6>d</h6>',
  ],
  ['wrappers', '<div><section style="color:red"><p>a</p><p>b</p></section></div>', '<p>a</p><p>b</p>'],
  [
    'a wrapper with alignment',
    '<div style="text-align:center"><p>a</p><p>b</p></div>',
    '<div data-align="center"><p>a</p><p>b</p></div>',
  ],
  [
    'wrappers with alignment, weight, direction and language',
    '<main align="left" lang="en"><div style="font-weight:bold;text-align:center"><span style="text-align:right" dir="rtl">a<br>b</span></div></main>',
    '<div dir="rtl" lang="en" data-align="right" data-bold="">a<br>b</div>',
  ],
  [
    'a table',
    '<table width="980" height="9"><tr><td colspan="2" width="9"><table><tr><td>a</td></tr></table></td></tr></table>',
    '<div data-table=""><table><tbody><tr><td colspan="2"><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table></div>',
  ],
  [
    'a picture',
    '<p><img src="/a.png" width="40" height="30" alt="A" srcset="/b.png 2x"></p>',
    `<p><button data-picture=""><img src="https://park.example/a.png" width="40" height="30" alt="A" ${PICTURE} data-wait="sized"></button></p>`,
  ],
  [
    'a picture of unknown size',
    '<p><img src="/a.png" width="100%" height="30"></p>',
    `<p><button data-picture=""><img src="https://park.example/a.png" alt="" ${PICTURE} data-wait=""></button></p>`,
  ],
  [
    'a picture in a link',
    '<p><a href="/parkNews"><img src="/a.png"></a></p>',
    `<p><a href="https://park.example/parkNews" data-route="/parkNews"><img src="https://park.example/a.png" alt="" ${PICTURE} data-wait=""></a></p>`,
  ],
  ['no picture', '<p>a<img src="javascript:x()"><img src="data:image/svg+xml,x"><img></p>', '<p>a</p>'],
  [
    'links',
    '<p><a href="/apply?id=3">a</a><a href="//other.example/">b</a><a href="tel:1">c</a></p>',
    `<p><a href="https://park.example/apply?id=3" data-route="/apply?id=3">a</a><a href="https://other.example/" ${OUTSIDE}>b</a><a href="tel:1">c</a></p>`,
  ],
  [
    'no links',
    '<p><a href="javascript:x()">a</a><a href="#b">b</a><u href="/c" src="/d">c</u></p>',
    '<p><a>a</a><a>b</a><u>c</u></p>',
  ],
]
