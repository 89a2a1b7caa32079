import { text } from '@jadara/contract/core/text'
import { listMyWishes } from '@jadara/contract/reviewing/wishes'
import { Link } from 'react-router'
import { myWishesPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { formatLongDate } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'

const invitation = text('Say which applications you could judge', 'تحديد الطلبات التي تستطيع تحكيمها')

/** Links to the wishes while the office asks for them. */
export function WishInvitation() {
  const { say } = useLanguage()
  const { data } = useRead(listMyWishes)
  if (!data?.isOpen || data.until === null || data.counts.applications === 0) return null
  const day = formatLongDate(data.until)
  return (
    <Banner>
      {say(
        text(
          `The award office asks for your wishes until ${day.en}, before it assigns applications.`,
          `يطلب مكتب الجائزة رغباتك حتى ${day.ar}، قبل إسناد الطلبات.`,
        ),
      )}{' '}
      <Link to={myWishesPath}>{say(invitation)}</Link>
    </Banner>
  )
}
