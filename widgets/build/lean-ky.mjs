/** ky without what the client never asks it for (3 kB with brotli). The client says `timeout: false`, `retry: 0` and
 * `throwHttpErrors: false`, passes no hooks, no progress listeners, no `Request`, and one signal of its own; of ky's shortcuts it calls
 * `ky(path, options)` only. With these words fixed, most of ky can never run. What is left is ky's own code;
 * `tests/sizes/lean-ky.test.ts` sends the same calls through both. A ky or a client written differently is refused. */
import { replaceParts, walk } from './syntax.mjs'

/** What the client's one call has to say, and the only other things it may. */
const SAID = { timeout: 'false', retry: '0', throwHttpErrors: 'false' }
const MAY_SAY = ['method', 'prefixUrl', 'credentials', 'signal', 'headers', 'fetch', 'searchParams', 'body', 'json']

/** Whole statements that do nothing then, by how they begin. */
const IDLE = [
  /^for \(const \w+ of (ky|this)\.#options\.hooks\.\w+\)/,
  // `.json()` of the promise: the client reads the response itself.
  /^for \(const \[type, mimeType\] of Object\.entries\(responseTypes\)\)/,
  // A second controller, for the time limit.
  /^if \(supportsAbortController && supportsAbortSignal\)/,
  /^if \(this\.#abortController\?\.signal\.aborted\)/,
  // For bodies that are streams.
  /^if \(supportsRequestStreams\)/,
  // A copy for the next try.
  /^this\.request = this\.#originalRequest\.clone\(\)/,
  // The first argument is a path.
  /^if \(typeof this\.#input !== 'string'/,
  /^if \(this\.#input instanceof globalThis\.Request/,
  /^const userProvidedContentType/,
  /^if \(typeof ky\.#options\.timeout === 'number'/,
  /^if \(!response\.ok && /,
  /^if \(\w+\.#options\.on(Down|Up)loadProgress\)/,
  // Puts another JSON parser in.
  /^ky\.#decorateResponse\(response\);/,
]

/** Expressions with a plainer one of the same value. */
const PLAINER = [
  // It throws the first failure again, and then frees what it kept for the next try.
  [/^ky\.#retry\(function_\)\s*\.finally\(/, 'function_()'],
  [/^this\.#options\.timeout === false$/, 'true'],
  [/^findUnknownOptions\(/, '{}'],
  [/^this\.#options\.stringifyJson\?\.\(this\.#options\.json\) \?\?/, 'JSON.stringify(this.#options.json)'],
]

/** Fields of the options that nothing reads any more. */
const UNREAD = ['hooks', 'retry', 'throwHttpErrors', 'timeout', 'context']

const INDEX = `import { Ky } from './core/Ky.js'\nexport default (input, options) => Ky.create(input, options)\n`

/** Takes away private members that no public one leads to. */
const withoutIdleMembers = (code, parse) => {
  const members = []
  walk(parse(code), ({ type, body }) => type === 'ClassBody' && members.push(...body))
  const isPrivate = ({ key }) => key.type === 'PrivateIdentifier'
  const live = new Set()
  const keep = (member) => {
    if (live.has(member)) return
    live.add(member)
    walk(member.value, ({ type, name }) => {
      if (type === 'PrivateIdentifier') members.filter((one) => isPrivate(one) && one.key.name === name).forEach(keep)
    })
  }
  members.filter((member) => !isPrivate(member)).forEach(keep)
  return replaceParts(
    code,
    members.filter((member) => !live.has(member)).map(({ start, end }) => [start, end, '']),
  )
}

const leanKyClass = (code, parse, fail) => {
  const edits = []
  const seen = new Set()
  const cut = (node, rule, text) => {
    if (edits.some(([start, end]) => start <= node.start && node.end <= end)) return
    seen.add(rule)
    edits.push([node.start, node.end, text])
  }
  walk(parse(code), (node) => {
    const text = code.slice(node.start, node.end)
    if (/Statement$|Declaration$/.test(node.type)) {
      const rule = IDLE.find((one) => one.test(text))
      if (rule) cut(node, rule, node.type === 'VariableDeclaration' ? '' : ';')
    }
    if (/Expression$/.test(node.type)) {
      const [rule, plainer] = PLAINER.find(([one]) => one.test(text)) ?? []
      if (rule) cut(node, rule, plainer)
    }
    if (node.type === 'Property' && UNREAD.includes(node.key.name) && /options\./.test(text)) {
      const comma = code[node.end] === ',' ? 1 : 0
      cut({ start: node.start, end: node.end + comma }, node.key.name, '')
    }
  })
  const missing = [...IDLE, ...PLAINER.map(([rule]) => rule), ...UNREAD].filter((rule) => !seen.has(rule))
  if (missing.length > 0) fail(`ky is written differently now, there is no ${missing[0]}: adapt or drop this step`)
  return withoutIdleMembers(replaceParts(code, edits), parse)
}

/** What ky asks the browser when it is read, about streams: nothing, when nobody wants to know. */
const withoutQuestions = (code, parse) => {
  const marks = parse(code).body.flatMap((node) => {
    if (node.type === 'ExpressionStatement') return [node.expression.start]
    const { init } = (node.declaration ?? node).declarations?.[0] ?? {}
    return init && /^(Call|New|Member)Expression$/.test(init.type) ? [init.start] : []
  })
  return replaceParts(
    code,
    marks.map((start) => [start, start, '/*#__PURE__*/ ']),
  )
}

/** What is wrong with how the client asks ky; `undefined`: nothing. */
const wrongInClient = (code, parse) => {
  const calls = []
  let named = 0
  walk(parse(code), (node) => {
    if (node.type === 'Identifier' && node.name === 'ky') named += 1
    if (node.type === 'CallExpression' && node.callee.name === 'ky') calls.push(node)
  })
  // One call, and the import.
  if (calls.length !== 1 || named !== 2) return 'ky is named elsewhere than in one call'
  const [, options] = calls[0].arguments
  const said = {}
  const read = (node) => {
    if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(read)
    else if (node.type !== 'ObjectExpression') said['...'] = ''
    else
      for (const part of node.properties) {
        if (part.type === 'SpreadElement') read(part.argument)
        else said[part.key.name] = code.slice(part.value.start, part.value.end)
      }
  }
  read(options)
  const other = Object.keys(said).find((name) => !(name in SAID) && !MAY_SAY.includes(name))
  const changed = Object.keys(SAID).find((name) => said[name] !== SAID[name])
  return other ? `it passes ${other}` : changed && `${changed} is no longer ${SAID[changed]}`
}

export const leanKy = () => ({
  name: 'lean-ky',
  transform(code, id) {
    const parse = (text) => this.parse(text)
    const fail = (sentence) => this.error(sentence)
    if (/src[\\/]core[\\/]client\.ts$/.test(id)) {
      const wrong = wrongInClient(code, parse)
      if (wrong) fail(`The client asks ky in another way now (${wrong}): adapt or drop the step lean-ky`)
    }
    const [, file] = /node_modules[\\/]ky[\\/]distribution[\\/](.*)\.js$/.exec(id) ?? []
    if (file === 'index') return { code: INDEX, map: null }
    if (file?.endsWith('Ky')) return { code: leanKyClass(code, parse, fail), map: null }
    if (file?.endsWith('constants')) return { code: withoutQuestions(code, parse), map: null }
    return null
  },
})
