import { describe, expect, it } from 'vitest'
import { describeStartError, readSettings } from '../../examples/start-settings.ts'

describe('the settings of npm start', () => {
  it.each([
    [{}, { port: 4173, api: undefined }],
    [{ PORT: '1' }, { port: 1, api: undefined }],
    [{ PORT: '65534' }, { port: 65_534, api: undefined }],
    [
      { PORT: '8080', PARK_API: 'http://localhost:9000/park/' },
      { port: 8080, api: 'http://localhost:9000/park/' },
    ],
    [{ PARK_API: 'https://park.example' }, { port: 4173, api: 'https://park.example' }],
    [{ PARK_API: '' }, { port: 4173, api: '' }],
  ])('%o are read as %o', (env, read) => {
    expect(readSettings(env)).toEqual(read)
  })

  it.each(['many', '', '0', '-1', '80.5', '65535'])('report that PORT "%s" is invalid', (text) => {
    expect(() => readSettings({ PORT: text })).toThrow(
      new Error(`PORT is "${text}"; it must be a number from 1 to 65534.`),
    )
  })

  it.each(['localhost:8080', 'park.example', 'ftp://park.example'])('report that PARK_API "%s" is invalid', (text) => {
    expect(() => readSettings({ PARK_API: text })).toThrow(
      new Error(`PARK_API is "${text}"; it must be a URL such as https://park.example.`),
    )
  })
})

it.each([
  [
    { code: 'EADDRINUSE', port: 4173 },
    'Port 4173 is in use: stop what runs there, or choose another with PORT=4175 npm start.',
  ],
  [
    { code: 'EADDRINUSE', port: 4174 },
    'Port 4174 (of the partner portal) is in use: stop what runs there, or choose another with PORT=4175 npm start.',
  ],
  [{ code: 'EACCES', port: 4173 }, 'Port 4173 may not be used by this user: choose one above 1023 with PORT.'],
  [{ code: 'EPERM' }, 'The start failed: Why.'],
])('the error %o of a server is described in one sentence', (fields, sentence) => {
  expect(describeStartError(Object.assign(new Error('Why.'), fields), 4173)).toBe(sentence)
})
