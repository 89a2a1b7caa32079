import type { Text } from '@jadara/contract/text'
import { useLanguage } from '../../ui/language.tsx'

/** The words of the submission are Arabic (applicant-side §2); whoever reads English finds their meaning beneath. */
export function ArabicFirst({ words }: { words: Text }) {
  const { language } = useLanguage()
  return (
    <>
      <bdi lang="ar" dir="rtl">
        {words.ar}
      </bdi>
      {language === 'en' && (
        <>
          <br />
          <span className="small">{words.en}</span>
        </>
      )}
    </>
  )
}
