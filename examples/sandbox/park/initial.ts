/** Initials of names. */

/** For each letter, the first Chinese character whose pinyin begins with it, in pinyin order (GB 2312, level 1). */
const FIRST = [...'阿八嚓哒妸发旮哈讥咔垃妈拿噢妑七呥扨它穵夕丫帀']
const LETTERS = [...'ABCDEFGHJKLMNOPQRSTWXYZ']
const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

/** The initial of a name, A–Z: of Chinese characters by their pinyin; `Z` if there is none.
 * @example initialOf('示例粮油') // 'S' */
export const initialOf = (name: string): string => {
  for (const character of name) {
    if (/[a-z]/i.test(character)) return character.toUpperCase()
    if (!/[\u4e00-\u9fa5]/.test(character)) continue
    const at = FIRST.findLastIndex((first) => order.compare(first, character) <= 0)
    return LETTERS[Math.max(0, at)] as string
  }
  return 'Z'
}
