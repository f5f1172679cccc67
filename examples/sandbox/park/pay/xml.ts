/** The flat XML of V2 messages. Entities and nested elements are not supported. */

type Fields = Readonly<Record<string, string>>

/** @example toXml({ return_code: 'SUCCESS' }) // '<xml><return_code><![CDATA[SUCCESS]]></return_code></xml>' */
export const toXml = (fields: Fields): string =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value.replaceAll(']]>', '')}]]></${name}>`)
    .join('')}</xml>`

/** Parses a message; `undefined` if the text is not such a message, or if a name occurs twice. */
export const fromXml = (text: string): Record<string, string> | undefined => {
  const inner = /^\s*<xml>([^]*)<\/xml>\s*$/.exec(text)?.[1]
  if (inner === undefined) return undefined
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  const field = /\s*<(\w{1,64})>(?:<!\[CDATA\[([^]*?)\]\]>|([^<&]*))<\/\1>\s*/y
  while (field.lastIndex < inner.length) {
    const [, name = '', quoted, plain = ''] = field.exec(inner) ?? []
    if (name === '' || name in fields) return undefined
    fields[name] = quoted ?? plain
  }
  return fields
}
