/** Words with which a paper says how to cite it. */
export const citationHeading =
  /\b(?:how to cite|cite this|to cite|please cite|cite as|citation|recommended citation|reference format|to link to this)\b|للاستشهاد|للإشارة إلى|كيفية الاستشهاد|الاستشهاد المرجعي|طريقة الاستشهاد|توثيق البحث|الاقتباس/i
