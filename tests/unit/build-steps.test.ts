import path from 'node:path'
import { readFileSync } from 'node:fs'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { inlinedFacts } from '../../widgets/build/facts.mjs'
import { leanPreact } from '../../widgets/build/lean-preact.mjs'

const root = path.join(import.meta.dirname, '../..')
/** What a build that watches was told of by the step that ran last. */
let watched: string[] = []
const CORE = path.join(root, 'node_modules/preact/dist/preact.mjs')

interface Step {
  transform: (this: object, code: string, id: string) => { code: string } | null | Promise<{ code: string } | null>
}

/** What a step makes of a module; throws what it refuses. */
const built = async (step: unknown, code: string, id: string): Promise<string | undefined> => {
  watched = []
  const context = {
    parse: (text: string) => parse(text, { ecmaVersion: 2020, sourceType: 'module' }),
    error: (why: string) => {
      throw new Error(why)
    },
    addWatchFile: (file: string) => void watched.push(path.relative(root, file)),
  }
  return (await (step as Step).transform.call(context, code, path.resolve(root, id)))?.code
}

describe('Preact as it is shipped', () => {
  it('is refused where its text is another one', async () => {
    const text = readFileSync(CORE, 'utf8')
    expect((await built(leanPreact(), text, CORE))?.length).toBeLessThan(text.length)
    await expect(built(leanPreact(), text.replace('contextType', 'contexts'), CORE)).rejects.toThrow(
      'written differently',
    )
  })

  it.each(['componentDidMount() {}', 'static getDerivedStateFromProps() {}', 'static defaultProps = {}'])(
    'refuses a component with %s',
    async (member) => {
      await expect(built(leanPreact(), `class One extends Component { ${member} }`, 'src/ui/one.tsx')).rejects.toThrow(
        'leaves out what that needs',
      )
    },
  )

  it('takes the one boundary', async () => {
    const code = 'class One extends Component { static getDerivedStateFromError() {} componentDidCatch() {} }'
    expect(await built(leanPreact(), code, 'src/ui/one.tsx')).toBeUndefined()
  })
})

describe('a limit and a call', () => {
  it('stand where they are used', async () => {
    const code = `import { TOAST_MS as ms } from '../contract/limits.ts'\nimport { getForklift } from '../contract/api/forklift.ts'\n`
    expect(await built(inlinedFacts(), code, 'src/core/one.ts')).toBe(
      `const ms = 2000\nconst getForklift = "GET /forkliftAppApp/{id}"\n`,
    )
    expect(watched).toEqual(['src/contract/limits.ts', 'src/contract/api/forklift.ts'])
  })

  it('of somebody else are left alone', async () => {
    const code = `import { limit } from './limits.ts'\n`
    expect(await built(inlinedFacts(), code, 'bridge/one.ts')).toBe(code)
  })

  it('are refused when they are more than that', async () => {
    await expect(
      built(inlinedFacts(), `import { missing } from '../contract/limits.ts'`, 'src/core/one.ts'),
    ).rejects.toThrow('more than a fact')
  })
})
