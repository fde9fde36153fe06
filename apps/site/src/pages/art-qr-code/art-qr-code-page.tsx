import { artQrCodeFields as fields, MAX_ART_QR_CODE_PROMPT_LENGTH } from '@site/api-client/wire';
import { definePromptTool } from '../../workbench/define-prompt-tool.tsx';
import { useQrContent } from './use-qr-content.tsx';

/** Where a QR code becomes a picture that can still be scanned. */
export const page = definePromptTool('art-qr-code', {
  ...{ fields, maxPromptLength: MAX_ART_QR_CODE_PROMPT_LENGTH },
  capabilities: { side: 1024 },
  useParticulars: useQrContent,
});
