/** The simulator's one merchant and its one official account. */
export const simulatedMerchantId = '1900000000';
export const simulatedAppId = 'wxsimulated0000000';
