import { listGoods } from '../../src/contract/api/integral.ts'
import { GOODS_TYPE } from '../../src/contract/model/integral.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { goodsTypes } from '../../src/contract/text/states/goods.ts'
import { INLINE } from '../../src/core/http/outcome.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'
import { itemRows } from '../../src/screens/list/item-rows.tsx'
import { Rows } from '../../src/screens/list/paged-list-view.tsx'
import { usePicture } from '../../src/screens/media/use-picture.ts'
import { Tag } from '../../src/ui/feedback/tag.tsx'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { css } from '../../src/ui/style/style.ts'
import { readGoods, type GoodsItem } from './points.ts'

const heading = css`
  margin-bottom: calc(-1 * var(--space-8));
  font-weight: 600;
  & + p {
    color: var(--weak);
    font-size: var(--text-body2);
  }
`

const goodsRow = itemRows((goods: GoodsItem) => {
  const { points, goods: text } = useText('integral')
  const { goodsName, goodsImg, needIntegral, total, remain, exchangeLimit, goodsType } = goods
  const facts = [remain > 0 && text.remain(remain, total), exchangeLimit > 0 && text.limit(exchangeLimit)]
  return {
    title: goodsName,
    picture: usePicture(goodsImg),
    tags: (
      <>
        <StatusTag states={goodsTypes} state={nameOf(GOODS_TYPE, goodsType)} />
        {remain === 0 && <Tag tone="neutral">{text.noneLeft}</Tag>}
      </>
    ),
    amounts: [points(needIntegral)],
    note: facts.some(Boolean) && <DotSeparated of={facts} />,
    onOpen: undefined,
  }
})

/** The goods that points can be exchanged for, cheapest first. */
export const GoodsList = () => {
  const app = useApp()
  const { goods: text } = useText('integral')
  return (
    <>
      <h2 className={heading}>{text.heading}</h2>
      <p>{text.where}</p>
      <Rows
        name="goods"
        label={text.heading}
        fetchPage={(page) => app.client.attempt(listGoods, page, INLINE)}
        read={readGoods}
        row={goodsRow}
        empty={text.none}
      />
    </>
  )
}
