import type { ShownActivity } from '../../model/activity.ts'
import type { APPROVAL, AUDIT } from '../../model/audit.ts'
import type { BOOKING, ENTRY } from '../../model/booking.ts'
import type { MeterState } from '../../model/electricity.ts'
import type { INVOICE } from '../../model/invoice.ts'
import type { JOB } from '../../model/job.ts'
import type { NOTICE_TYPE } from '../../model/notice.ts'
import type { YES_NO } from '../../model/page.ts'
import type { ShownPay } from '../../model/payment.ts'

/** What a status is called, by its name in the model: `nameOf(BOOKING, status)` leads there. A status without a label does not compile. */
export const labels = {
  booking: {
    reviewing: 'Under review',
    booked: 'Booked',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<keyof typeof BOOKING, string>,
  entry: { notEntered: 'Not entered', entered: 'Entered', exited: 'Left' } satisfies Record<keyof typeof ENTRY, string>,
  audit: {
    pending: 'Pending review',
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    autoApproving: 'Auto-approving',
  } satisfies Record<keyof typeof AUDIT, string>,
  approval: { pending: 'Pending', agreed: 'Agree', refused: 'Refuse' } satisfies Record<keyof typeof APPROVAL, string>,
  pay: {
    unpaid: 'To pay',
    confirming: 'Confirming',
    paid: 'Paid',
    failed: 'Payment failed',
    cancelled: 'Payment cancelled',
    refunded: 'Refunded',
  } satisfies Record<ShownPay, string>,
  invoice: {
    issuing: 'Issuing',
    issued: 'Issued',
    failed: 'Failed',
    reversed: 'Reversed',
  } satisfies Record<keyof typeof INVOICE, string>,
  job: { recruiting: 'Recruiting', closed: 'Closed' } satisfies Record<keyof typeof JOB, string>,
  activity: {
    notStarted: 'Not started',
    signUpOpen: 'Sign-up open',
    running: 'Running',
    ended: 'Ended',
    cancelled: 'Cancelled',
    full: 'Full',
  } satisfies Record<ShownActivity, string>,
  meter: {
    normal: 'Normal',
    low: 'Low balance',
    arrears: 'In arrears',
    overdue: 'Overdue',
  } satisfies Record<MeterState, string>,
  notice: { system: 'System', booking: 'Booking', fee: 'Fees', activity: 'Activities' } satisfies Record<
    keyof typeof NOTICE_TYPE,
    string
  >,
  yesNo: { yes: 'Yes', no: 'No' } satisfies Record<keyof typeof YES_NO, string>,
}
