import { plural, quantity, text } from '@jadara/contract/core/text'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'

const missing = plural(
  '# file could not be included.',
  '# files could not be included.',
  'تعذّر إدراج ملف واحد.',
  'تعذّر إدراج ملفين.',
  'تعذّر إدراج # ملفات.',
  'تعذّر إدراج # ملفًا.',
  'تعذّر إدراج # ملف.',
)
const texts = {
  says: text('A page of the document says so in its place.', 'وفي موضعه من المستند صفحة تنبّه إلى ذلك.'),
  uploadAgain: text(
    'Save the file as a PDF once more, upload it again, and ask for the document again.',
    'أعد حفظ الملف بصيغة PDF وارفعه من جديد، ثم اطلب المستند مرة أخرى.',
  ),
  read: text('The file itself can be opened from the list of entries.', 'يمكن فتح الملف نفسه من قائمة السجلات.'),
}

export function OmittedAttachmentsBanner({ names, canUploadAgain }: { names: readonly string[]; canUploadAgain: boolean }) {
  const { say } = useLanguage()
  return (
    <Banner tone="gold" title={say(quantity(names.length, missing))}>
      {say(texts.says)}
      <ul>
        {[...new Set(names)].map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {say(canUploadAgain ? texts.uploadAgain : texts.read)}
    </Banner>
  )
}
