/** The API document: it matches the contract, it is valid, and its examples match it. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { createCompare } from '../../../examples/api/conform/validate.ts'
import { readContract } from '../../../examples/api/make/contract.ts'
import { readDocumentFile } from '../../../examples/api/make/document-file.ts'
import { documentText, examplesOf } from '../../../examples/api/make/index.ts'
import { readDocument, type Operation } from '../../../examples/api/walk/document.ts'
import { MESSAGES } from '../../../examples/sandbox/park/messages/index.ts'
import { CODE, type Envelope } from '../../../src/contract/errors.ts'
import { ATTACHMENT_MODULES } from '../../../src/contract/model/attachment.ts'
import { allLines } from '../../helpers/spec-rows.ts'

const document = readDocumentFile()
const calls = [...readDocument(document).values()]
const operations = Object.values(document.paths).flatMap((one) => Object.values(one))
const examples = examplesOf(document)

describe('the written document', () => {
  it('is up to date; if not: npm run openapi', () => {
    // Compared by line, because a difference in one long text would be printed whole.
    const wanted = documentText(readContract()).split('\n')
    const written = `${JSON.stringify(document, null, 1)}\n`.split('\n')
    const first = wanted.findIndex((line, i) => line !== written[i])
    expect(written.slice(first, first + 5)).toEqual(first < 0 ? [] : wanted.slice(first, first + 5))
    expect(written).toHaveLength(wanted.length)
  })

  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document) as never)
    expect(result).toMatchObject({ valid: true })
  })

  it('has each of the 104 calls once', () => {
    expect(calls.map(({ line }) => line).sort()).toEqual(allLines().sort())
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  it('describes each call and its refusals', () => {
    const silent = operations.filter(({ summary, description }) => !/^[A-Z].{3,}/.test(summary) || !description)
    expect(silent.map(({ operationId }) => operationId)).toEqual([])
    const { writes, errors, needsLogin } = calls.find(({ name }) => name === 'bookStall')!
    expect({ writes, errors, needsLogin }).toEqual({
      writes: true,
      errors: [CODE.badInput, CODE.needsLogin, CODE.notFound, CODE.conflict, CODE.serverFault],
      needsLogin: true,
    })
  })

  it('has a type for each field', () => {
    const found: string[] = []
    const look = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [name, one] of Object.entries(value)) {
        const isEmpty = typeof one === 'object' && one !== null && Object.keys(one as object).length === 0
        if (/\/properties$/.test(place) && isEmpty) found.push(`${place}/${name}`)
        look(one, `${place}/${name}`)
      }
    }
    look(document.components.schemas, '')
    look(document.paths, 'paths')
    expect(found).toEqual([])
  })

  /** What descriptions name besides calls, fields and values of the document: parts of HTTP messages, and settings of the client. */
  const OTHERS = ['Authorization', 'authorization', 'Date', 'data.field', 'imageHost', 'merchantPhone', 'result', 'ok']

  it('names nothing that only the source code has, such as functions and constants', () => {
    const text = JSON.stringify(document)
    const known = new Set([...OTHERS, ...ATTACHMENT_MODULES, ...Object.keys(CODE)])
    // Keys, texts that are one word, parts of paths, and the names of a table's values: `0` closed.
    for (const [, word = ''] of text.matchAll(/"([\w-]+)"/g)) known.add(word)
    for (const [, word = ''] of text.matchAll(/[/{](\w+)/g)) known.add(word)
    for (const [, word = ''] of text.matchAll(/`\d` (\w+)/g)) known.add(word)
    const named = [...text.matchAll(/"description":"((?:[^"\\]|\\.)*)"/g)].flatMap(([, description = '']) =>
      [...description.matchAll(/`([A-Za-z][\w.]*)`/g)].map(([, word = '']) => word),
    )
    expect(named.length).toBeGreaterThan(100)
    expect([...new Set(named)].filter((word) => !known.has(word))).toEqual([])
  })

  it.each([
    ['a limit of the contract by its name', 'ApplyForm', 'consignee', { maxLength: 50 }],
    ['the pattern of a phone', 'Phone', undefined, { pattern: '^1[3-9]\\d{9}$' }],
    [
      'the comment of a table and the names of its values',
      'JobState',
      undefined,
      { description: 'State of a job posting. `0` closed, `1` recruiting' },
    ],
    ['keys as text or number', 'Id', undefined, { type: ['string', 'integer'] }],
  ])('has %s', (_, name, field, wanted) => {
    const schema = document.components.schemas[name] ?? document.components.schemas.OrderSubmission
    const found = field ? (schema?.properties as Record<string, object> | undefined)?.[field] : schema
    expect(found).toMatchObject(wanted)
  })
})

describe('its examples', () => {
  const compare = createCompare(document)
  const pointerOf = (id: string): string => calls.find(({ name }) => name === id)?.dataPointer ?? ''
  const answerPointer = (id: string): string => pointerOf(id).replace(/\/oneOf\/0\/properties\/data$/, '')

  it('exist for each call: the request, the response with code 200, and the response without a login', () => {
    const missing = operations.flatMap(({ operationId, requestBody, security }: Operation) => {
      const { args, answers } = examples[operationId]!
      const isForPersons = security.every((one) => Object.keys(one).length > 0)
      return [
        ...('ok' in answers ? [] : [`${operationId} ok`]),
        ...(isForPersons && !('needsLogin' in answers) ? [`${operationId} needsLogin`] : []),
        ...(requestBody?.content['application/json'] && !args ? [`${operationId} body`] : []),
      ]
    })
    expect(missing).toEqual([])
  })

  it('have the sandbox’s messages; if not: npm run openapi -- --record', () => {
    const sentences = Object.values(MESSAGES).map(({ en }) => en.split('{}'))
    const isSentence = (text: string): boolean =>
      sentences.some(([start = '', end = '']) => text.startsWith(start) && text.endsWith(end))
    const refusals = Object.values(examples).flatMap(({ answers }) =>
      Object.entries(answers).flatMap(([name, answer]) => (name === 'ok' ? [] : [(answer as Envelope).message ?? ''])),
    )
    expect(refusals.length).toBeGreaterThan(100)
    expect([...new Set(refusals)].filter((text) => !isSentence(text))).toEqual([])
  })

  it('match the document; if not: npm run openapi -- --record', () => {
    const misfits = operations.flatMap(({ operationId, requestBody }) => {
      const { args = {}, answers } = examples[operationId]!
      const body = requestBody?.content['application/json']
      const bodyPointer = answerPointer(operationId).replace(
        /responses\/200.*/,
        'requestBody/content/application~1json/schema',
      )
      return [
        ...Object.entries(answers).flatMap(([name, answer]) =>
          compare(answerPointer(operationId), answer, `${operationId} ${name}`),
        ),
        ...(body ? compare(bodyPointer, args, `${operationId} body`) : []),
      ]
    })
    expect(misfits).toEqual([])
  })
})
