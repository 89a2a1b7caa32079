import { text } from '@jadara/contract/core/text'
import { usePublicPage } from '../page.tsx'

const skip = text('Skip to content', 'إلى المحتوى')

export function SkipLink() {
  const { say } = usePublicPage()
  return (
    <a className="skip" href="#main">
      {say(skip)}
    </a>
  )
}
