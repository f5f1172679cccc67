import type { PlateKind } from '../../../model/plate.ts'
import type { LocalTexts } from '../../titles.ts'

const en = {
  title: 'Plate number',
  remembered: 'Used before',
  keyboard: 'Plate keyboard',
  newEnergy: 'New energy',
  notNewEnergy: 'This can’t be a new-energy plate',
  provinces: 'Provinces',
  letters: 'Letters and digits',
  erase: 'Delete',
  done: 'Done',
  kinds: {
    ordinary: 'Ordinary plate',
    newEnergySmall: 'New energy, small vehicle',
    newEnergyLarge: 'New energy, large vehicle',
    trailer: 'Trailer',
    learner: 'Driving school',
    test: 'Test vehicle',
    oversize: 'Oversize vehicle',
    police: 'Police',
    hongKong: 'Hong Kong vehicle',
    macao: 'Macao vehicle',
    embassy: 'Embassy',
    consulate: 'Consulate',
    armedPolice: 'Armed police',
  } satisfies Record<PlateKind, string> as Readonly<Record<PlateKind, string>>,
  /** @param position of the character; the first one is 1. */
  faults: {
    missing: (position: number, _character: string) => `Character ${position} of the plate is missing`,
    surplus: (position: number, _character: string) => `Plates of this kind have ${position - 1} characters`,
    province: (_position: number, character: string) => `No plate begins with “${character}”`,
    lookalike: (_position: number, _character: string) => 'Plates never have I or O. Is it a 1 or a 0?',
    character: (position: number, character: string) => `“${character}” can’t be character ${position}`,
  },
}

/** Texts of the plate keyboard. */
export const plateTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    title: '车牌号',
    remembered: '常用车牌',
    keyboard: '车牌键盘',
    newEnergy: '新能源',
    notNewEnergy: '已输入的内容不符合新能源车牌规则',
    provinces: '省份简称',
    letters: '字母和数字',
    erase: '删除',
    done: '完成',
    kinds: {
      ordinary: '普通车牌',
      newEnergySmall: '新能源小型车',
      newEnergyLarge: '新能源大型车',
      trailer: '挂车',
      learner: '教练车',
      test: '试验车',
      oversize: '超限车',
      police: '警车',
      hongKong: '港车',
      macao: '澳车',
      embassy: '使馆车',
      consulate: '领馆车',
      armedPolice: '武警车',
    },
    faults: {
      missing: (position) => `车牌不完整，缺少第 ${position} 位`,
      surplus: (position) => `该类车牌只有 ${position - 1} 位`,
      province: (_position, character) => `车牌不能以“${character}”开头`,
      lookalike: () => '车牌中没有字母 I 和 O，请确认是否为数字 1 或 0',
      character: (position, character) => `第 ${position} 位不能是“${character}”`,
    },
  },
}

export type PlateTexts = typeof en
