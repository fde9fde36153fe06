/** The path of `getUploadCredential`, for code that tells its errors apart and loads no schema. */
export const uploadCredentialPath = '/api/get-oss-signature';
