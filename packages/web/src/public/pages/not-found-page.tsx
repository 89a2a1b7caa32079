import { failures } from '@jadara/contract/failures'
import { text } from '@jadara/contract/text'
import { usePage } from '../page.tsx'
import { Sheet } from './sheet.tsx'

const texts = {
  title: text('Page not found', 'الصفحة غير موجودة'),
  home: text('To the start page', 'إلى الصفحة الرئيسية'),
}

export function NotFoundPage() {
  const { say, to } = usePage()
  return (
    <Sheet title={say(texts.title)}>
      <p>{say(failures.notFound)}</p>
      <p className="next">
        <a className="b go" href={to('/')}>
          {say(texts.home)}
        </a>
      </p>
    </Sheet>
  )
}
