import { text } from '@jadara/contract/core/text'
import { RefusalBanner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { DocumentLine } from './document-line.tsx'
import css from './documents.module.css'
import type { ExportsState } from './use-exports.ts'

const texts = {
  title: text('Your documents', 'مستنداتك'),
  stay: text(
    'A document goes on being made when you leave this page. It is kept here for a week.',
    'يستمر إعداد المستند إذا غادرت هذه الصفحة، ويبقى هنا أسبوعًا.',
  ),
}

type Props = { exports: ExportsState; timeZone: string; canUploadAgain?: boolean; heading?: 'h2' | 'h3' }

export function RequestedDocuments({ exports, timeZone, canUploadAgain = false, heading: Heading = 'h3' }: Props) {
  const { say } = useLanguage()
  const { documents, refused, notice } = exports
  return (
    <div className={css.documents}>
      <p role="status" className="sr">
        {notice && say(notice)}
      </p>
      <RefusalBanner words={refused} />
      {documents.length > 0 && (
        <>
          <Heading className={css.title}>{say(texts.title)}</Heading>
          <ul className={css.lines}>
            {documents.map((one) => (
              <DocumentLine key={one.id} listed={one} exports={exports} timeZone={timeZone} canUploadAgain={canUploadAgain} />
            ))}
          </ul>
          <p className="small muted">{say(texts.stay)}</p>
        </>
      )}
    </div>
  )
}
