import { beforeAll, describe, expect, it } from 'vitest'
import { applications } from '../../../examples/sandbox/park/db/schema.ts'
import { apply, listSupportTypes } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { ATTACHMENTS_MAX } from '../../../src/contract/limits.ts'
import { AUDIT } from '../../../src/contract/model/audit.ts'
import { openPark, type Park } from './park.ts'

const park = openPark('demo')
let customer: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
})

const upload = async (): Promise<string> => (await park.upload('customer', 'application')).url

const form = {
  typeId: '5',
  businessName: '示例禾丰粮油商行',
  contactName: '测试甲',
  phone: '13000000001',
  content: '请问补贴政策？',
  attachments: [] as string[],
}

describe('business support', () => {
  it('has types with required and optional documents', async () => {
    const { data } = await park.call(listSupportTypes)
    expect(data.data.map(({ sort }) => sort)).toEqual([1, 2, 3, 4, 5])
    const materials = data.data.flatMap(({ materials }) => materials)
    expect(new Set(materials.map(({ required }) => required))).toEqual(new Set([0, 1]))
    const forms = materials.flatMap(({ templateUrl }) => templateUrl ?? [])
    expect(forms.length).toBeGreaterThan(0)
    for (const url of forms) expect((await park.get(url)).status, url).toBe(200)
  })

  it('is applied for once by a person, also by two calls at the same moment', async () => {
    const [one, two] = await Promise.all([customer(apply, form), customer(apply, form)])
    expect(one.data).toMatchObject({ ...form, auditStatus: AUDIT.pending, auditRemark: null })
    expect(two.data.id).toBe(one.data.id)
    expect((await customer(apply, form)).data.id).toBe(one.data.id)
    expect((await (await park.as('second'))(apply, form)).data.id).not.toBe(one.data.id)
    park.wait(10_000)
    expect((await customer(apply, form)).data.id).not.toBe(one.data.id)
    expect(await park.sandbox.db.$count(applications)).toBe(3)
  })

  it('requires a file for each required document', async () => {
    const pictures = [await upload(), await upload()]
    expect(await customer(apply, { ...form, typeId: '1', attachments: pictures.slice(1) })).toMatchObject({
      code: CODE.badInput,
      message: 'Documents are missing. Required: ID of the legal representative, Stall lease.',
    })
    expect((await customer(apply, { ...form, typeId: '1', attachments: pictures })).data.attachments).toEqual(pictures)
    expect((await (await park.as('second'))(apply, { ...form, typeId: '1', attachments: pictures })).code).toBe(
      CODE.badInput,
    )
  })

  it('may have nine files', async () => {
    const attachments = await Promise.all(Array.from({ length: ATTACHMENTS_MAX }, upload))
    expect((await customer(apply, { ...form, attachments })).data.attachments).toEqual(attachments)
    expect(await customer(apply, { ...form, attachments: [...attachments, await upload()] })).toMatchObject({
      code: CODE.badInput,
      message: 'At most 9 files',
    })
  })

  it('stores which picture shows which document, and refuses another document in place of a required one', async () => {
    const attachments = [await upload(), await upload(), await upload()]
    const loan = { ...form, typeId: '2', attachments }
    const attachmentNames = ['Application form', 'Business licence', 'Business licence']
    const { data } = await customer(apply, { ...loan, attachmentNames })
    expect(data).toMatchObject({ attachments, attachmentNames })
    const [row] = await park.sandbox.db.select().from(applications)
    expect(row?.attachments).toEqual(attachments.map((url, i) => ({ url, name: attachmentNames[i] })))
    for (const names of [
      ['Business licence', 'Business licence', 'Accounts of the last year'],
      ['Application form', 'Business licence'],
      ['Application form', 'Business licence', 'Passport'],
      'Business licence',
    ]) {
      const wrong = { ...loan, attachmentNames: names as string[] }
      expect((await customer(apply, wrong)).code, String(names)).toBe(CODE.badInput)
    }
  })

  it.each([
    [{ typeId: '99' }, CODE.notFound, undefined],
    [{ businessName: '' }, CODE.badInput, 'businessName'],
    [{ contactName: 'a b' }, CODE.badInput, 'contactName'],
    [{ phone: '123' }, CODE.badInput, 'phone'],
    [{ content: ' ' }, CODE.badInput, 'content'],
    [{ content: 'x'.repeat(501) }, CODE.badInput, 'content'],
    [{ attachments: 'x' }, CODE.badInput, 'attachments'],
  ])('is refused with %j, and the field is named', async (wrong, code, field) =>
    expect(await customer(apply, { ...form, ...(wrong as object) })).toMatchObject({
      code,
      data: field === undefined ? null : { field },
    }),
  )

  it('requires a login', async () => expect((await park.call(apply, form)).code).toBe(CODE.needsLogin))
})
