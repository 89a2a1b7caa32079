import type { Text } from '@jadara/contract/core/text'
import { useLanguage } from '../../ui/language.tsx'

/** The texts of the submission are Arabic (specification GEN-5); English readers get a translation below. */
export function ArabicFirstText({ words }: { words: Text }) {
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
