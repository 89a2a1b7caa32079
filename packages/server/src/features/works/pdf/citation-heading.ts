/** Words with which a paper says how to cite it, but not those of a sentence about citations. */
export const citationHeading =
  /\b(?:how to cite|cite this|please cite|cite as|acm reference format|to link to this (?:article|paper))\b|^(?:to cite\b|(?:recommended |suggested |preferred )?citation\s*(?::|$)|citation \p{Lu})|كيفية الاستشهاد|الاستشهاد المرجعي|طريقة الاستشهاد|للاستشهاد ب|للإشارة إلى (?:هذا|هذه|البحث)|^(?:توثيق البحث|الاقتباس)\s*:/iu
