/** Checks the rule for number plates, and the keyboard that depends on it, for all plates and all sequences of keys. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlate, normalisePlate, PLATE_FORMS, plateFault, plateKind } from '../../src/contract/model/plate.ts'
import { PROVINCES } from '../../src/contract/model/plate-characters.ts'
import { plateTexts } from '../../src/contract/text/parts/form/plate.ts'
import * as entries from '../../src/screens/plate/plate-entry.ts'
import { allKeys } from '../../src/screens/plate/plate-keys.tsx'

const KEYS = [...new Set([...allKeys('provinces'), ...allKeys('letters')])]

const anyForm = fc.constantFrom(...PLATE_FORMS)
const plateOf = ({ places }: (typeof PLATE_FORMS)[number]) =>
  fc.tuple(...places.map((set) => fc.constantFrom(...set))).map((characters) => characters.join(''))
const anyPlate = anyForm.chain(plateOf)

type Step = (entry: entries.PlateEntry) => entries.PlateEntry
const orSame = (entry: entries.PlateEntry, next: ReturnType<typeof entries.enterText>): entries.PlateEntry =>
  'why' in next ? entry : next
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(...KEYS).map(
      (key): Step =>
        (entry) =>
          entries.press(entry, key),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...KEYS).map(
      (key): Step =>
        (entry) =>
          orSame(entry, entries.type(entry, key)),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: -1, max: 9 }).map(
      (at): Step =>
        (entry) =>
          entries.select(entry, at),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Step>(entries.erase) },
  { weight: 1, arbitrary: fc.constant<Step>(entries.switchNewEnergy) },
  {
    weight: 1,
    arbitrary: fc.tuple(anyPlate, fc.integer({ min: 0, max: 9 })).map(
      ([plate, length]): Step =>
        (entry) =>
          orSame(entry, entries.enterText(entry, plate.slice(0, length))),
    ),
  },
)
/** The entry after any sequence of steps. */
const anyEntry = fc
  .array(anyStep, { maxLength: 30 })
  .map((steps) => steps.reduce((entry, step) => step(entry), entries.EMPTY_PLATE))

/** From the first empty cell on, presses the first allowed key until the plate is complete. */
const finish = (start: entries.PlateEntry): entries.PlateEntry => {
  let entry = entries.select(start, start.text.length)
  for (let presses = 0; presses < 8 && !entries.isComplete(entry); presses++) {
    const key = KEYS.find((one) => entries.allows(entry, one))
    if (key) entry = entries.press(entry, key)
  }
  return entry
}

describe('the keyboard', () => {
  it('has each key of a page once, and all provinces', () => {
    for (const page of ['provinces', 'letters'] as const) expect(allKeys(page)).toEqual([...new Set(allKeys(page))])
    expect(allKeys('provinces').join('')).toContain(PROVINCES)
  })

  it('accepts only the plate of a trailer for a trailer', () => {
    const trailer = { ...entries.EMPTY_PLATE, isTrailer: true }
    expect(entries.enterText(trailer, '新A1234挂')).toMatchObject({ text: '新A1234挂' })
    expect(entries.enterText(trailer, '新A12345')).toEqual({ position: 6, why: 'character' })
  })

  it('leaves a plate that can be finished after any sequence of keys', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        expect(entry.text.length).toBeLessThanOrEqual(entries.cellCount(entry))
        expect(entry.at).toBeLessThanOrEqual(Math.min(entry.text.length, entries.cellCount(entry) - 1))
        expect(isPlate(finish(entry).text)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('types every plate that the rule accepts, by its keys and by a keyboard', () => {
    fc.assert(
      fc.property(
        anyForm.chain((form) => fc.tuple(fc.constant(form), plateOf(form))),
        ([{ kind }, plate]) => {
          const isNewEnergy = kind.startsWith('newEnergy')
          const start = isNewEnergy ? entries.switchNewEnergy(entries.EMPTY_PLATE) : entries.EMPTY_PLATE
          const pressed = [...plate].reduce((entry, key) => {
            expect(KEYS).toContain(key)
            expect(entries.allows(entry, key), `${key} after ${entry.text}`).toBe(true)
            return entries.press(entry, key)
          }, start)
          expect(pressed).toMatchObject({ text: plate, isNewEnergy })
          const typed = [...plate].reduce((entry, key) => orSame(entry, entries.type(entry, key)), entries.EMPTY_PLATE)
          expect(typed.text).toBe(plate)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('accepts every plate that is typed to the end', () => {
    const choices = fc.array(fc.nat(), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(choices, fc.boolean(), (picks, isNewEnergy) => {
        let entry = isNewEnergy ? entries.switchNewEnergy(entries.EMPTY_PLATE) : entries.EMPTY_PLATE
        for (const pick of picks) {
          if (entry.text.length === entries.cellCount(entry)) break
          const allowed = KEYS.filter((key) => entries.allows(entry, key))
          expect(allowed).not.toEqual([])
          entry = entries.press(entry, allowed[pick % allowed.length] as string)
        }
        expect(entry.text.length).toBe(entries.cellCount(entry))
        expect(isPlate(entry.text)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('accepts every pasted plate in any notation, and refuses other texts', () => {
    const wide = (text: string): string =>
      text.replace(/[0-9A-Z]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
    fc.assert(
      fc.property(anyPlate, fc.constantFrom('·', '•', '-', ' ', ''), fc.boolean(), (plate, dot, isWide) => {
        const written = ` ${plate.slice(0, 2).toLowerCase()}${dot}${isWide ? wide(plate.slice(2)) : plate.slice(2)}\n`
        expect(entries.enterText(entries.EMPTY_PLATE, written)).toMatchObject({ text: plate })
      }),
    )
    expect(entries.enterText(entries.EMPTY_PLATE, '京A1234O')).toEqual({ position: 6, why: 'lookalike' })
  })

  const at = (text: string): entries.PlateEntry => entries.enterText(entries.EMPTY_PLATE, text) as entries.PlateEntry

  it('has seven cells, and eight for new-energy plates and armed police with a province', () => {
    expect(['', '京A12345', 'WJ', 'WJ1', 'WJ京'].map((text) => entries.cellCount(at(text)))).toEqual([7, 7, 7, 7, 8])
    expect(entries.cellCount(entries.switchNewEnergy(at('京A1234')))).toBe(8)
  })

  it('switches to new energy if the text allows it, and back without the eighth character', () => {
    expect(entries.switchNewEnergy(at('京A12345'))).toEqual({ text: '京A12345', at: 7, isNewEnergy: true })
    const refused = at('京AB123C')
    expect(entries.switchNewEnergy(refused)).toBe(refused)
    expect(entries.switchNewEnergy(at('京AD12345'))).toEqual({ text: '京AD1234', at: 6, isNewEnergy: false })
  })

  it('is complete once every cell is filled, and not while seven of eight are', () => {
    expect(
      ['京A1234', '京A12345', '京AD12345', 'WJ京1234', 'WJ京12345'].map((text) => entries.isComplete(at(text))),
    ).toEqual([false, true, true, false, true])
    expect(entries.isComplete(entries.switchNewEnergy(at('京AD1234')))).toBe(false)
    fc.assert(fc.property(anyEntry, (entry) => !entries.isComplete(entry) || isPlate(entry.text)))
  })

  it('replaces the character in the selected cell, also in the last one; deletes the last filled one', () => {
    const full = at('京A12345')
    expect(entries.press(full, '6').text).toBe('京A12346')
    expect(entries.press(entries.select(full, 1), 'B')).toMatchObject({ text: '京B12345', at: 2 })
    expect(entries.select(full, -1).at).toBe(0)
    expect(entries.erase(entries.select(full, 1))).toMatchObject({ text: '京A1234', at: 6 })
    expect(entries.erase(entries.EMPTY_PLATE)).toEqual(entries.EMPTY_PLATE)
  })

  it('never replaces the last character by typing on', () => {
    expect(entries.type(at('京AD1234'), '5')).toMatchObject({ text: '京AD12345', isNewEnergy: true })
    expect(entries.type(at('京AB1234'), '5')).toMatchObject({ text: '京AB12345', isNewEnergy: true })
    expect(entries.type(at('京AX1234'), '5')).toEqual({ position: 7, why: 'surplus' })
    expect(entries.type(at('京A12345'), '6')).toEqual({ position: 7, why: 'character' })
    expect(entries.type(at('京A1234警'), '5')).toEqual({ position: 7, why: 'surplus' })
  })

  it('allows 港 and 澳 for 粤Z only, and O for police only', () => {
    const last = (text: string): string[] =>
      ['挂', '警', '港', '澳', '1'].filter((key) => entries.allows(at(text), key))
    expect(last('粤Z1234')).toEqual(['港', '澳'])
    expect(last('粤B1234')).toEqual(['挂', '警', '1'])
    expect(last('粤O1234')).toEqual(['警'])
  })
})

describe('the rule', () => {
  it('names the kind', () => {
    const kinds = Object.fromEntries(
      '京A12345 京AD12345 京A12345F 京A1234挂 京A1234学 京A1234试 京A1234超 粤O1234警 粤Z1234港 粤Z1234澳 224578使 沪22478领 WJ京12345 WJ1234X 京A1234'
        .split(' ')
        .map((plate) => [plate, plateKind(plate)]),
    )
    expect(kinds).toEqual({
      京A12345: 'ordinary',
      京AD12345: 'newEnergySmall',
      京A12345F: 'newEnergyLarge',
      京A1234挂: 'trailer',
      京A1234学: 'learner',
      京A1234试: 'test',
      京A1234超: 'oversize',
      粤O1234警: 'police',
      粤Z1234港: 'hongKong',
      粤Z1234澳: 'macao',
      '224578使': 'embassy',
      沪22478领: 'consulate',
      WJ京12345: 'armedPolice',
      WJ1234X: 'armedPolice',
      京A1234: undefined,
    })
  })

  it('says which position is wrong, and why', () => {
    const faults: Record<string, ReturnType<typeof plateFault>> = {
      京A12345: undefined,
      '': { position: 0, why: 'missing' },
      京A1234: { position: 6, why: 'missing' },
      京A1234警1: { position: 7, why: 'surplus' },
      A12345: { position: 0, why: 'province' },
      京I12345: { position: 1, why: 'lookalike' },
      京A1234O: { position: 6, why: 'lookalike' },
      京O12345: { position: 1, why: 'lookalike' },
      京O1234: { position: 6, why: 'missing' },
      京O1234警1: { position: 7, why: 'surplus' },
      京京12345: { position: 1, why: 'character' },
      京A123456: { position: 7, why: 'character' },
      粤B1234港: { position: 6, why: 'character' },
    }
    for (const [plate, fault] of Object.entries(faults)) expect.soft(plateFault(plate), plate).toEqual(fault)
  })

  it('reports a fault exactly for invalid plates, at a position that another character can correct', () => {
    const oneOff = fc
      .tuple(anyPlate, fc.nat(7), fc.constantFrom(...KEYS, 'I', ''))
      .map(([plate, position, key]) => plate.slice(0, position) + key + plate.slice(position + 1))
    fc.assert(
      fc.property(oneOff, (text) => {
        const fault = plateFault(text)
        expect(fault === undefined).toBe(isPlate(text))
        if (fault) expect(plateFault(text.slice(0, fault.position))?.why ?? 'missing').toBe('missing')
      }),
      { numRuns: 500 },
    )
  })

  it('has a text for every kind and fault in both languages', () => {
    for (const text of Object.values(plateTexts)) {
      expect(PLATE_FORMS.filter(({ kind }) => !text.kinds[kind])).toEqual([])
      for (const say of Object.values(text.faults)) expect(say(3, 'x')).not.toMatch(/undefined|NaN/)
    }
    expect(normalisePlate('粤b·１２３４５')).toBe('粤B12345')
  })
})
