import { text } from '@jadara/contract/core/text'
import { smallPicturePath } from '@jadara/contract/site/pages'
import { usePublicPage } from '../page.tsx'
import { PublicMark } from '../parts/mark.tsx'

const jadara = text('Jadara', 'جدارة')

/** The award's name first and largest. The office's logo replaces the mark. */
export function PublicBrand() {
  const { say, slot, to } = usePublicPage()
  const logo = slot('logo')
  return (
    <a className="brand" href={to('/')}>
      {logo ? <img src={smallPicturePath(logo)} alt="" height={38} /> : <PublicMark />}
      <b>{slot('awardName')}</b> <span>{say(jadara)}</span>
    </a>
  )
}
