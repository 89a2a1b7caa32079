import { text } from '@jadara/contract/text'
import { usePage } from '../page.tsx'
import { Lines } from '../parts/prose.tsx'
import { Sheet } from './sheet.tsx'

const home = text('To the start page', 'إلى الصفحة الرئيسية')

export function NotFoundPage() {
  const { say, slot, to } = usePage()
  return (
    <Sheet title={slot('notFoundTitle')}>
      <Lines of={slot('notFoundText')} />
      <p className="next">
        <a className="b go" href={to('/')}>
          {say(home)}
        </a>
      </p>
    </Sheet>
  )
}
