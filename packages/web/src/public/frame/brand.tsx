import { smallPicturePath } from '@jadara/contract/site/pages'
import { text } from '@jadara/contract/text'
import { usePage } from '../page.tsx'
import { Mark } from '../parts/mark.tsx'

const jadara = text('Jadara', 'جدارة')

/** Mark and names lead home: the award's own first and largest, the program's small. The office's own logo takes the mark's place. */
export function Brand() {
  const { say, slot, to } = usePage()
  const logo = slot('logo')
  return (
    <a className="brand" href={to('/')}>
      {logo ? <img src={smallPicturePath(logo)} alt="" height={38} /> : <Mark />}
      <b>{slot('awardName')}</b> <span>{say(jadara)}</span>
    </a>
  )
}
