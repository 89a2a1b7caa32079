import { plural, quantity, type Text, text } from '@jadara/contract/core/text'

const entries = plural('# entry', '# entries', 'مرجع واحد', 'مرجعان', '# مراجع', '# مرجعًا', '# مرجع')

/** Why an entry, or a whole list, could not be read, and what to do. */
export const listTexts = {
  empty: text('The list is empty.', 'القائمة فارغة.'),
  tooLarge: text(
    'The list is larger than 2 MB. Export it without files and abstracts, or in parts.',
    'حجم القائمة أكبر من ٢ ميجابايت. صدّرها دون ملفات وملخصات، أو على أجزاء.',
  ),
  tooMany: (count: number, most: number): Text => {
    const [found, allowed] = [quantity(count, entries), quantity(most, entries)]
    return text(
      `The list has ${found.en}; at most ${allowed.en} are read at once. Please split it.`,
      `في القائمة ${found.ar}، والحد الأقصى في المرة الواحدة ${allowed.ar}. قسّمها إلى أجزاء.`,
    )
  },
  tookTooLong: text(
    'Reading the list took too long. Please try it in smaller parts.',
    'استغرقت قراءة القائمة وقتًا طويلًا. جرّبها على أجزاء أصغر.',
  ),
  notReadInTime: text(
    'There was no time left to read this entry. Please try it in a smaller list.',
    'لم يكفِ الوقت لقراءة هذا المرجع. جرّبه في قائمة أصغر.',
  ),
  entryTooLong: text(
    'This entry is too long. Please remove its abstract or its notes.',
    'هذا المرجع طويل جدًا. احذف ملخصه أو ملاحظاته.',
  ),
  noTitle: text('This entry has neither a title nor a DOI.', 'ليس لهذا المرجع عنوان ولا معرّف DOI.'),
  noDoi: text('There is no DOI in this line.', 'لا يوجد معرّف DOI في هذا السطر.'),
  notClosed: text(
    'This entry has no end: a closing brace or quotation mark is missing.',
    'هذا المرجع بلا نهاية: ينقصه قوس إغلاق أو علامة تنصيص.',
  ),
  closedEarly: text(
    'This entry ends before its last field: there is a closing brace too many.',
    'ينتهي هذا المرجع قبل آخر حقوله: فيه قوس إغلاق زائد.',
  ),
  outside: text('This text is outside of any entry.', 'هذا النص خارج أي مرجع.'),
  badField: (after: string): Text =>
    text(
      `What follows the field “${after}” cannot be read: a comma, a brace or an equals sign is missing.`,
      `تعذّرت قراءة ما يلي الحقل «${after}»: تنقصه فاصلة أو قوس أو علامة يساوي.`,
    ),
  noFields: text('This entry has no fields.', 'هذا المرجع بلا حقول.'),
  noType: text(
    'This entry does not begin with its type (TY), so its beginning is missing.',
    'لا يبدأ هذا المرجع بنوعه (TY)، فبدايته مفقودة.',
  ),
  badJson: text('The JSON of this entry cannot be read.', 'تعذّرت قراءة صيغة JSON لهذا المرجع.'),
  unsupported: (name: string): Text =>
    text(
      `This is a list in the format ${name}, which is not read here. Please export it as BibTeX or RIS.`,
      `هذه قائمة بصيغة ${name}، وهي غير مدعومة هنا. صدّرها بصيغة BibTeX أو RIS.`,
    ),
} as const
