import { text } from '@jadara/contract/core/text'
import { useId } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Modal } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './document-reader.module.css'
import { readingKeys } from './use-reading-keys.ts'

const texts = {
  title: text('Keys for reading', 'مفاتيح القراءة'),
  close: text('Close', 'إغلاق'),
  hint: text(
    'They work while a document is open, also from the review form, but not in text fields. There, 1 to 5 and 0 rate the question in focus.',
    'تعمل ما دام المستند مفتوحًا، ومن نموذج التقييم أيضًا، لكن ليس في حقول النص. وفي النموذج تقدّر الأرقام من ١ إلى ٥ والصفر السؤال المحدَّد.',
  ),
}

export function ReadingKeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { say } = useLanguage()
  const id = useId()
  return (
    <Modal opened={opened} onClose={onClose} labelledBy={id} className={css.keys}>
      <div className={css.keysHead}>
        <h2 id={id}>{say(texts.title)}</h2>
        <IconButton icon="close" label={texts.close} onClick={onClose} data-autofocus />
      </div>
      <dl>
        {readingKeys.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(label)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">{say(texts.hint)}</p>
    </Modal>
  )
}
