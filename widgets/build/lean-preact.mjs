/** Preact without what nothing here can reach (0.6 kB with brotli). It serves pages that a server has drawn, promises that are thrown, and class
 * components with life cycles. Ours are functions, but for one boundary, and are drawn into places that are empty. A Preact that is written
 * differently is refused, and so is a module that would need what is left out. */
import { inRoot } from './places.mjs'

/** Preact's texts, as they are published, and what stands instead. */
const CORE = [
  // Nodes that are there before anything is drawn, and promises that are thrown: two flags and two parameters of each step.
  ['128&t.__u&&(c=!!(32&t.__u),o=[f=u.__e=t.__e]),', ''],
  ['128&u.__u?void 0:f', 'f'],
  ['u.__u&=-161,', ''],
  ['null==o&&u.__v==t.__v', 'u.__v==t.__v'],
  [
    'if(e.length=h,u.__v=null,c||null!=o){if(n.then){for(u.__u|=c?160:128;f&&8==f.nodeType&&f.nextSibling;)f=f.nextSibling;' +
      'null!=o&&(o[o.indexOf(f)]=null),u.__e=f}else if(null!=o)for(j=o.length;j--;)b(o[j])}else u.__e=t.__e;',
    'e.length=h,u.__v=null,u.__e=t.__e,',
  ],
  ['n.then||B(u)', 'B(u)'],
  ['function q(n,u,t,i,r,o,e,f,c,a)', 'function q(n,u,t,i,r,e,f,a)'],
  ['n.__P.namespaceURI,32&u.__u?[t]:null,i,null==t?$(u):t,!!(32&u.__u),r)', 'n.__P.namespaceURI,i,null==t?$(u):t,r)'],
  ['function L(n,l,u,t,i,r,o,e,f,c,a)', 'function L(n,l,u,t,i,r,e,f,a)'],
  ['q(n,p,h,i,r,o,e,f,c,a)', 'q(n,p,h,i,r,e,f,a)'],
  ['g(T)?T:[T],u,t,i,r,o,e,f,c,a)', 'g(T)?T:[T],u,t,i,r,e,f,a)'],
  ['G(t.__e,u,t,i,r,o,e,c,a)', 'G(t.__e,u,t,i,r,e,a)'],
  ['function G(u,t,i,r,o,e,f,c,a)', 'function G(u,t,i,r,o,f,a)'],
  [
    'function R(u,t,i){var r,o,e,f;t==document&&(t=document.documentElement),l.__&&l.__(u,t),' +
      'o=(r="function"==typeof i)?null:i&&i.__k||t.__k,e=[],f=[],q(t,u=(!r&&i||t).__k=k(S,null,[u]),o||d,d,t.namespaceURI,' +
      '!r&&i?[i]:o?null:t.firstChild?n.call(t.childNodes):null,e,!r&&i?i:o?o.__e:t.firstChild,r,f),',
    'function R(u,t){var o,e,f;l.__&&l.__(u,t),o=t.__k,e=[],f=[],q(t,u=t.__k=k(S,null,[u]),o||d,d,t.namespaceURI,e,o?o.__e:null,f),',
  ],
  [
    ',null!=e)for(s=0;s<e.length;s++)if((y=e[s])&&"setAttribute"in y==!!x&&(x?y.localName==x:3==y.nodeType)){u=y,e[s]=null;break}if(null==u)',
    ',null==u)',
  ],
  [',k.is&&k),c&&(l.__m&&l.__m(t,e),c=!1),e=null}', ')}'],
  ['m===k||c&&u.data==k||(u.data=k)', 'm===k||(u.data=k)'],
  [
    'if(e="textarea"==x&&null!=k.defaultValue?null:e&&n.call(u.childNodes),!c&&null!=e)for(m={},s=0;s<u.attributes.length;s++)' +
      'm[(y=u.attributes[s]).name]=y.value;',
    '',
  ],
  ['c&&"function"!=typeof y||m[s]===y', 'm[s]===y'],
  ['c||p&&(h.__html==p.__html', 'p&&(h.__html==p.__html'],
  [
    ',e,f,e?e[0]:i.__k&&$(i,0),c,a),null!=e)for(s=e.length;s--;)b(e[s]);c&&"textarea"!=x||(s="value"',
    ',f,i.__k&&$(i,0),a);(s="value"',
  ],
  ['else if(p&&(u.innerHTML=""),L(', 'else p&&(u.innerHTML=""),L('],
  // Elements that are special: preact.mjs refuses them.
  ['"math"==x?o="http://www.w3.org/1998/Math/MathML":', ''],
  ['"foreignObject"==x?"http://www.w3.org/1999/xhtml":o', 'o'],
  ['"template"==t.type?u.content:u', 'u'],
  [
    '"progress"==x&&null==w?u.removeAttribute("value"):null!=w&&(w!==u[s]||"progress"==x&&!w||"option"==x&&w!=m[s])',
    'null!=w&&w!==u[s]',
  ],
  // Life cycles of classes.
  [
    'M&&null!=F.getDerivedStateFromProps&&(p.__s==p.state&&(p.__s=m({},p.__s)),m(p.__s,F.getDerivedStateFromProps(x,p.__s))),',
    '',
  ],
  [
    'v)M&&null==F.getDerivedStateFromProps&&null!=p.componentWillMount&&p.componentWillMount(),' +
      'M&&null!=p.componentDidMount&&p.__h.push(p.componentDidMount);else{' +
      'if(M&&null==F.getDerivedStateFromProps&&x!==y&&null!=p.componentWillReceiveProps&&p.componentWillReceiveProps(x,P),',
    '!v){if(',
  ],
  [',M&&null!=p.componentDidUpdate&&p.__h.push(function(){p.componentDidUpdate(y,d,_)})', ''],
  ['M&&!v&&null!=p.getSnapshotBeforeUpdate&&(_=p.getSnapshotBeforeUpdate(y,d)),', ''],
  ['I=(s=F.contextType)&&i[s.__c],P=s?I?I.props.value:s.__:i,', 'P=i,'],
  ['I&&I.sub(p),', ''],
  ['l.Provider=l.__l=(l.Consumer=function(n,l){return n.children(l)}).contextType=l', 'l.Provider=l'],
  [
    'if(arguments.length>2&&(e.children=arguments.length>3?n.call(arguments,2):t),"function"==typeof l&&null!=l.defaultProps)' +
      'for(o in l.defaultProps)void 0===e[o]&&(e[o]=l.defaultProps[o]);',
    'arguments.length>2&&(e.children=arguments.length>3?n.call(arguments,2):t);',
  ],
]
const ELEMENTS = [['if("function"==typeof e&&(a=e.defaultProps))for(c in a)void 0===p[c]&&(p[c]=a[c]);', '']]
/** A portal's place is only ever drawn into. */
const COMPAT = [
  ['nodeType:1,parentNode:r,childNodes:[],', ''],
  ['contains:function(){return!0},', ''],
  [
    'insertBefore:function(n,t){this.childNodes.push(n),e.h.insertBefore(n,t)},' +
      'removeChild:function(n){this.childNodes.splice(this.childNodes.indexOf(n)>>>1,1),e.h.removeChild(n)}',
    'insertBefore:function(n,t){e.h.insertBefore(n,t)}',
  ],
]
const EDITS = Object.entries({
  'dist/preact.mjs': CORE,
  'jsx-runtime/dist/jsxRuntime.mjs': ELEMENTS,
  'compat/dist/compat.mjs': COMPAT,
})

/** Words that a module which needs any of it has in it. */
const WANTED =
  /\b(component(Did|Will)(Mount|Update|ReceiveProps)|get(SnapshotBeforeUpdate|DerivedStateFromProps)|hydrate(Root)?|defaultProps|contextType|Consumer)\b/

export const leanPreact = () => ({
  name: 'lean-preact',
  transform(code, id) {
    const [, edits] = EDITS.find(([name]) => id.endsWith(`node_modules/preact/${name}`)) ?? []
    if (edits) {
      const lean = edits.reduce((text, [part, instead]) => {
        if (!text.includes(part))
          this.error(`Preact is written differently now: adapt or drop the step lean-preact, which looks for ${part}`)
        return text.replace(part, () => instead)
      }, code)
      return { code: lean, map: null }
    }
    const [word] = (!id.includes('node_modules/preact/') && WANTED.exec(code)) || []
    if (word) this.error(`${inRoot(id)} has ${word}: the step lean-preact in widgets/build leaves out what that needs`)
    return null
  },
})
