import { type Text, text } from '@jadara/contract/text'

/** `mail` is a domain that no mail ever reaches: `.example` is reserved. */
export type University = { readonly name: Text; readonly town: string; readonly mail: string }

const university = (en: string, ar: string, town: string, mail: string): University => ({
  name: text(`${en} University`, `جامعة ${ar}`),
  town,
  mail: `${mail}.example`,
})

export const universities: readonly University[] = [
  university('Assiut', 'أسيوط', 'Assiut', 'assiut'),
  university('Mansoura', 'المنصورة', 'Mansoura', 'mansoura'),
  university('Cairo', 'القاهرة', 'Giza', 'cairo'),
  university('Alexandria', 'الإسكندرية', 'Alexandria', 'alexandria'),
  university('Zagazig', 'الزقازيق', 'Zagazig', 'zagazig'),
  university('South Valley', 'جنوب الوادي', 'Qena', 'southvalley'),
  university('Benha', 'بنها', 'Benha', 'benha'),
  university('Minia', 'المنيا', 'Minia', 'minia'),
  university('Ain Shams', 'عين شمس', 'Cairo', 'ainshams'),
  university('Tanta', 'طنطا', 'Tanta', 'tanta'),
  university('Sohag', 'سوهاج', 'Sohag', 'sohag'),
  university('Suez Canal', 'قناة السويس', 'Ismailia', 'suezcanal'),
]

export type ForeignUniversity = { readonly name: Text; readonly town: string; readonly country: string }

/** `country` as ISO 3166 code: every page names it in its own language. */
export const foreignUniversities: readonly ForeignUniversity[] = [
  { name: text('University of Glasgow', 'جامعة غلاسكو'), town: 'Glasgow', country: 'GB' },
  { name: text('Kyushu University', 'جامعة كيوشو'), town: 'Fukuoka', country: 'JP' },
  { name: text('Technical University of Munich', 'جامعة ميونخ التقنية'), town: 'Munich', country: 'DE' },
  { name: text('University of Bologna', 'جامعة بولونيا'), town: 'Bologna', country: 'IT' },
  { name: text('University of Lyon', 'جامعة ليون'), town: 'Lyon', country: 'FR' },
  { name: text('University of Alberta', 'جامعة ألبرتا'), town: 'Edmonton', country: 'CA' },
]
