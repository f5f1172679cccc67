/** Adds very many rows, to measure that a page of a list takes the same time however long the list is. */
import { sql } from 'drizzle-orm'
import type { SandboxContext } from '../context.ts'

/** Adds orders of many years to a restored state, whose fleet it needs: half of them of the sandbox merchant, the rest of nineteen other
 * merchants; 2000 customers; every status, most of them completed; one order per minute until now.
 * It is one SQL statement: 100 000 orders take a few seconds.
 * @example await loadOrders(context, 100_000) */
export const loadOrders = async ({ db, now }: Pick<SandboxContext, 'db' | 'now'>, count: number): Promise<void> => {
  const at = new Date(now()).toISOString()
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into park.businesses (id, name)
      select 'b-bulk-' || n, 'Bulk merchant ' || n from generate_series(0, 18) n on conflict do nothing`)
    await tx.execute(sql`insert into park.users (id, phone, name, created_at, updated_at)
      select 'u-bulk-' || n, (15000000000 + n)::text, 'Bulk customer ' || n, ${at}, ${at} from generate_series(0, 1999) n on conflict do nothing`)
    await tx.execute(sql`insert into park.orders (user_id, forklift_id, business_id, status, retrieve_status, name, type, gantry,
        other_configurations, hour_price_fen, photo, load, consignee, phone, quantity, expected_delivery_date, expected_delivery_time,
        stall_address, estimated_at, created_at, started_at, ended_at, paid_at, used_seconds, duration_hundredths, rent_fen)
      select case when n % 1000 = 0 then 'u-customer' else 'u-bulk-' || n % 2000 end, f.id, case when n / 26 % 2 = 0 then f.business_id else 'b-bulk-' || n % 19 end, status,
        case when status = 5 or n % 3 = 0 and status > 2 then 1 else 0 end, f.name, f.type, f.gantry,
        f.other_configurations, f.hour_price_fen, f.photo, f.load, 'Bulk customer ' || n % 2000, (15000000000 + n % 2000)::text, 1 + n % 5,
        to_char(made at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), '10:00-11:00', 'Zone A, row 03, stall ' || n % 300, made, made,
        case when status > 1 then made + interval '1 hour' end, case when status > 2 then made + interval '3 hours' end,
        case when status > 3 then made + interval '4 hours' end, case when status > 2 then 7200 end, case when status > 2 then 200 end,
        case when status > 2 then f.hour_price_fen * 2 * (1 + n % 5) end
      from (
        select n, ${at}::timestamptz - (${count}::integer - n) * interval '1 minute' as made, case when n % 26 < 22 then 5 else n % 26 - 21 end as status
        from generate_series(1, ${count}::integer) n
      ) made_up join park.forklifts f on f.id = 1 + n % 7`)
  })
}

/** Adds news of many years, one per hour until now, of all types, every thousandth pinned. */
export const loadNews = async ({ db, now }: Pick<SandboxContext, 'db' | 'now'>, count: number): Promise<void> => {
  const at = new Date(now()).toISOString()
  await db.execute(sql`insert into park.news (id, create_time, update_time, title, content, cover_img, publish_time, summary, source,
      author, news_type, is_top, view_count)
    select 1000 + n, made, made, 'Bulk news ' || n, '<p>Bulk</p>', '/images/gate-1.jpg', made, '', 'Bulk',
      'Bulk', 1 + n % 3, n % 1000 = 0, 0
    from (
      select n, ${at}::timestamptz - (${count}::integer - n) * interval '1 hour' as made from generate_series(1, ${count}::integer) n
    ) made_up`)
}
