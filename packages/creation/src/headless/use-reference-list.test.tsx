import { ApiError } from '@site/api-client';
import { describeIssue } from '@site/validators';
import { messages } from '@site/validators/en';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestUploads, testImage } from '../../testing/test-uploads.ts';
import {
  type ReferenceListControl,
  type UseReferenceListOptions,
  useReferenceList,
} from './index.ts';

const revoked: string[] = [];

beforeEach(() => {
  let last = 0;
  revoked.length = 0;
  URL.createObjectURL = () => `blob:test/${++last}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
});
afterEach(cleanup);

const url = (number: number) => `https://files.example/${number}.png`;

interface PageProps extends UseReferenceListOptions {
  onControl: (list: ReferenceListControl) => void;
}

/** A third-party page with its own service: no shell, no provider, none of our classes. */
function Page({ onControl, ...options }: PageProps) {
  const list = useReferenceList(options);
  useEffect(() => onControl(list));
  const { images, issues, unreadable, add, cancel, remove, tryAgain, move } = list;
  return (
    <>
      <input
        type="file"
        multiple
        aria-label="Files"
        onChange={(event) => void add([...(event.target.files ?? [])])}
      />
      {issues.map((issue) => (
        <p key={issue.code}>{describeIssue(issue, messages)}</p>
      ))}
      {unreadable.map((name) => (
        <p key={name}>{name} is gone</p>
      ))}
      <ul>
        {images.map(({ id, name, upload, url }) => (
          <li key={id}>
            {name} {url ?? upload?.status}
            {upload?.status === 'uploading' && ` ${upload.share}`}
            <button type="button" onClick={() => cancel(id)}>{`Cancel ${name}`}</button>
            <button type="button" onClick={() => tryAgain(id)}>{`Again ${name}`}</button>
            <button type="button" onClick={() => remove(id)}>{`Remove ${name}`}</button>
            <button type="button" onClick={() => move(id, 0)}>{`First ${name}`}</button>
          </li>
        ))}
      </ul>
    </>
  );
}

function open(limits: { maxReferences?: number } = {}) {
  const uploads = createTestUploads();
  const signals: AbortSignal[] = [];
  let list: ReferenceListControl | undefined;

  const upload: UseReferenceListOptions['upload'] = async (file, { signal, onProgress }) => {
    signals.push(signal);
    const stored = await uploads.uploadFile({ file, signal, onProgress });
    return stored.url;
  };
  const { unmount } = render(
    <StrictMode>
      <Page
        {...limits}
        upload={upload}
        onControl={(control) => {
          list = control;
        }}
      />
    </StrictMode>,
  );
  const control = () => {
    if (!list) throw new Error('The page has not been rendered.');
    return list;
  };
  const images = () =>
    screen.queryAllByRole('listitem').map((item) => item.firstChild?.textContent);
  const texts = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('Files'), files);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { uploads, signals, control, images, texts, choose, press, unmount };
}

it('files are uploaded by the function of the page, with progress, and put in order', async () => {
  const { uploads, images, texts, choose, press, control } = open();
  await choose(testImage(1, 'a.png'), testImage(2, 'b.png'));
  await waitFor(() => expect(uploads.count()).toBe(2));
  act(() => uploads.progress(0.5));
  expect(texts()[0]).toContain('a.png uploading 0.5');
  const done = control().untilUploaded(new AbortController().signal);
  await act(async () => uploads.finish(url(1)));
  await act(async () => uploads.finish(url(2)));
  expect(texts()[1]).toContain(`b.png ${url(2)}`);
  await expect(done).resolves.toEqual([url(1), url(2)]);
  await press('First b.png');
  expect(images()).toEqual(['b.png', 'a.png']);
});

it('what is not a picture, a duplicate or one too many is an issue, until others are added', async () => {
  const { choose, images } = open({ maxReferences: 1 });
  await choose(new File(['text'], 'notes.png', { type: 'image/png' }));
  expect(await screen.findByText(/image/i)).toBeVisible();
  await choose(testImage(1, 'a.png'), testImage(2, 'b.png'));
  expect(await screen.findByText(/\b1\b/)).toBeVisible();
  expect(screen.getAllByRole('paragraph')).toHaveLength(1);
  expect(images()).toEqual(['a.png']);
});

it('a file that can no longer be read is named', async () => {
  const { choose, images } = open();
  const gone = testImage(1, 'a.png');
  vi.spyOn(gone, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotReadableError');
  });
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  await choose(gone);
  expect(await screen.findByText('a.png is gone')).toBeVisible();
  expect(images()).toEqual([]);
  await choose(testImage(2, 'b.png'));
  // Else it comes in the middle of the next test.
  await waitFor(() => expect(images()).toEqual(['b.png']));
  expect(screen.queryByText('a.png is gone')).not.toBeInTheDocument();
});

it('an upload is cancelled and tried again; one that is removed is ended and let go', async () => {
  const { uploads, signals, texts, images, choose, press } = open();
  await choose(testImage(1, 'a.png'));
  await waitFor(() => expect(uploads.count()).toBe(1));
  await press('Cancel a.png');
  expect(signals[0]?.aborted).toBe(true);
  expect(texts()[0]).toContain('a.png cancelled');
  await press('Again a.png');
  await waitFor(() => expect(signals).toHaveLength(2));
  await press('Remove a.png');
  expect(signals[1]?.aborted).toBe(true);
  expect(images()).toEqual([]);
  expect(revoked).toEqual(['blob:test/1']);
});

it('a refusal fails, a session that has ended makes uploads wait', async () => {
  const { uploads, texts, choose, press, control } = open();
  await choose(testImage(1, 'a.png'));
  await waitFor(() => expect(uploads.count()).toBe(1));
  await act(async () => uploads.fail(new ApiError('refused', 'No.', { code: 1 })));
  expect(texts()[0]).toContain('a.png failed');
  await press('Again a.png');
  await waitFor(() => expect(uploads.count()).toBe(1));
  await act(async () => uploads.fail(new ApiError('unauthenticated', 'Who?', { code: 40015 })));
  expect(texts()[0]).toContain('a.png login-needed');
  act(() => control().resume());
  await waitFor(() => expect(uploads.count()).toBe(1));
});

it('leaving the page ends what is under way, also what has only been chosen', async () => {
  const { uploads, signals, choose, control, unmount } = open();
  await choose(testImage(1, 'a.png'));
  await waitFor(() => expect(uploads.count()).toBe(1));
  const adding = control().add([testImage(2, 'b.png')]);
  unmount();
  expect(signals[0]?.aborted).toBe(true);
  await adding;
  expect(signals).toHaveLength(1);
});
