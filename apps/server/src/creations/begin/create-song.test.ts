import { makeSound } from '@internal/testing/media/make-sound.ts';
import { calls, codes, musicFields, usualAllowed, type WireCreation } from '@site/api-client/wire';
import { describe, expect, it } from 'vitest';
import { addPicture } from '../../../testing/add-picture.ts';
import { endOf } from '../../../testing/create-picture.ts';
import type { Visitor } from '../../../testing/create-visitor.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { serveTool } from '../../../testing/serve-tool.ts';
import { otherSong, someSong } from '../../../testing/some-song.ts';
import { uploadFilm } from '../../../testing/upload-film.ts';
import { randomId } from '../../random-id.ts';

const unavailable = '音频不存在或已被删除，请重新选择';
const cost = 20;

const creationOf = ({ data }: Record<string, unknown>) =>
  (data as { creation: WireCreation }).creation;

describe.each(databaseKinds)('songs on %s', (kind) => {
  const { engine, app, newUser } = serveTool(kind, {
    ...{ id: 'band', tool: 'music' },
    capabilities: {
      ...usualAllowed(musicFields),
      takes: 2,
      weirdness: { min: 0, max: 80, default: 20 },
    },
    price: { base: cost },
  });

  /** Two songs of somebody, the second of which can be extended. */
  async function makeSongs(user: Visitor, create: (more?: object) => Promise<object>) {
    const { id } = creationOf((await create()) as Record<string, unknown>);
    (await engine.next()).end({
      status: 'succeeded',
      outputs: [
        {
          ...someSong,
          title: '海\u202e风',
          lyrics: [{ text: '[Verse]' }, { text: '风', startMs: 900 }],
        },
        otherSong,
      ],
      actions: [
        {
          ...{ id: 'extend:1', label: 'Extend', kind: 'extend', output: 1 },
          ...{ needs: ['moment'], takes: ['prompt', 'lyrics'] },
        },
      ],
      operation: { task: 'a task' },
    });
    return (await endOf(user, id)).creation;
  }

  const extend = async (user: Visitor, id: string, given: object = {}) =>
    (
      await user.post(calls.runAction.path, {
        ...{ id, action: 'extend:1', idempotency_key: randomId(), cost, moment: 0.5 },
        ...given,
      })
    ).body;

  it('are asked for as the form says, with what the model does where nothing is', async () => {
    const { create } = await newUser({ prompt: '海边的民谣' });
    const asked = { lyrics: '[Verse]\n风', voice: 'female', title: '海风', length: 60 };
    expect(await create(asked, { cost })).toMatchObject({ data: { point_count: 80 } });
    const { request, finish } = await engine.next();
    expect(request).toMatchObject({
      ...{ prompt: '海边的民谣', files: [], width: 0, height: 0 },
      settings: { ...asked, weirdness: 20 },
    });
    expect(request.settings, 'what the model does not have').not.toHaveProperty('styleInfluence');
    finish(someSong);
  });

  it('sing the lines of an LRC file in the order of their times, without its stamps and tags', async () => {
    const { create } = await newUser({ prompt: '海边的民谣' });
    const file = '[ti:示例]\n[Verse]\n[00:16.20]第二句歌词\n[00:12.34]第一句歌词\n[offset:500]';
    await create({ lyrics: file }, { cost });
    const { request, finish } = await engine.next();
    expect(request.settings).toMatchObject({ lyrics: '第一句歌词\n[Verse]\n第二句歌词' });
    finish(someSong);
  });

  it('are two for their price, and half of it comes back where one is made', async () => {
    const { user, create, points } = await newUser({ prompt: '海边' });
    const { id } = creationOf(await create());
    (await engine.next()).finish(someSong);
    expect((await endOf(user, id)).creation).toMatchObject({ cost, returned: 10 });
    expect(await points()).toMatchObject({ point_count: 90 });
    const both = creationOf(await create());
    (await engine.next()).end({ status: 'succeeded', outputs: [someSong, otherSong] });
    expect((await endOf(user, both.id)).creation).not.toHaveProperty('returned');
    expect(await points()).toMatchObject({ point_count: 70 });
  });

  it.each([
    [{ lyrics: '[ti:示例]\n[00:12.34]' }, '请求格式不正确：input.lyrics'],
    [{ instrumental: 'on', lyrics: '[Verse]' }, '请求格式不正确：input.lyrics'],
    [{ instrumental: 'on', voice: 'male' }, '请求格式不正确：input.voice'],
    [{ weirdness: 90 }, '当前模型不支持所选的“新奇程度”，请换一个再试'],
    [{ styleInfluence: 50 }, '当前模型不支持所选的“贴合风格”，请换一个再试'],
  ])('refuse %o before anything is paid', async (asked, message) => {
    const { create, points } = await newUser({ prompt: '海边' });
    expect(await create(asked)).toEqual({ code: codes.badRequest, message });
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('have their titles and lyrics, and the title that the person gave first of all', async () => {
    const { user, create } = await newUser({ prompt: '海边' });
    const { pictures } = await makeSongs(user, create);
    expect(pictures).toMatchObject([
      {
        ...{ title: '海风', lyrics: [{ text: '[Verse]' }, { text: '风', start: 900 }] },
        ...{ mime: 'audio/wav', duration: 1_000 },
      },
      { mime: 'audio/wav' },
    ]);
    expect(pictures?.[0]?.peaks).toHaveLength(120);
    expect(pictures?.[1]).not.toHaveProperty('title');
    const named = await makeSongs(user, () => create({ title: '浪', lyrics: '[Verse]\n\n 浪 ' }));
    expect(named.pictures).toMatchObject([
      { title: '浪', lyrics: [{}, { text: '风' }] },
      { title: '浪', lyrics: [{ text: '[Verse]' }, { text: '浪' }] },
    ]);
  });

  it('cover a sound of the person’s own, and nothing else', async () => {
    const { user, create, points } = await newUser({ prompt: '海边' });
    const cover = await uploadFilm(user, await makeSound({ format: 'mp3' }));
    expect(await create({ cover })).toMatchObject({ code: codes.success });
    const { request, end } = await engine.next();
    expect(request.files).toMatchObject([{ role: 'cover', mimeType: 'audio/mpeg' }]);
    end({ status: 'succeeded', outputs: [someSong, otherSong] });
    const song = await addPicture(app(), {
      ...{ userId: user.id, media: 'audio', mime: 'audio/wav', durationMs: 1_000 },
      isPrivate: true,
    });
    expect(await create({ cover: `/pictures/${song}.wav` })).toMatchObject({ code: codes.success });
    const sungAnew = await engine.next();
    expect(sungAnew.request.files).toMatchObject([{ role: 'cover', mimeType: 'audio/wav' }]);
    sungAnew.end({ status: 'succeeded', outputs: [someSong, otherSong] });
    const other = await newUser();
    const picture = await addPicture(app(), { userId: user.id });
    const others = await uploadFilm(other.user, await makeSound({ format: 'wav' }));
    const published = await addPicture(app(), {
      ...{ userId: other.user.id, media: 'audio', mime: 'audio/wav', durationMs: 1_000 },
    });
    for (const address of [
      ...[others, `/pictures/${published}.wav`],
      ...[`/pictures/${picture}.webp`, 'https://example.com/a.mp3'],
    ]) {
      expect(await create({ cover: address }), address).toEqual({
        ...{ code: codes.badRequest, message: unavailable },
      });
    }
    expect(await points()).toMatchObject({ point_count: 60 });
  });

  it('go on from a moment, with other lyrics, at the engine that made them', async () => {
    const { user, create } = await newUser({ prompt: '海边' });
    const made = await makeSongs(user, () => create({ lyrics: '[Verse]\n风' }));
    expect(made.actions, 'it is about one of them').toMatchObject([
      { kind: 'extend', picture: made.pictures?.[1]?.id, needs: ['moment'] },
    ]);
    const begun = creationOf(await extend(user, made.id, { lyrics: '[Chorus]\n浪' }));
    expect(begun).toMatchObject({ parent_id: made.id, cost, prompt: '海边' });
    const { request, finish } = await engine.next();
    expect(request.parent).toEqual({
      ...{ operation: { task: 'a task' }, action: 'extend:1', moment: 0.5 },
    });
    expect(request.settings).toMatchObject({ lyrics: '[Chorus]\n浪' });
    finish(someSong);
    await endOf(user, begun.id);
    await extend(user, made.id, { prompt: '海边，夜里' });
    const second = await engine.next();
    expect(second.request).toMatchObject({
      ...{ prompt: '海边，夜里', parent: { isReworded: true, moment: 0.5 } },
    });
    expect(second.request.settings, 'not what was sung before').not.toHaveProperty('lyrics');
    second.finish(someSong);
  });

  it('go on from no moment that they do not have, and by no key twice', async () => {
    const { user, create, points } = await newUser({ prompt: '海边' });
    const made = await makeSongs(user, create);
    for (const [given, message] of [
      [{ moment: 1.5 }, '续写位置不在这首歌里，请重新选择'],
      [{ moment: undefined }, '请求格式不正确：input.moment'],
    ] as const) {
      expect(await extend(user, made.id, given)).toEqual({ code: codes.badRequest, message });
    }
    const other = await newUser();
    expect(await extend(other.user, made.id)).toMatchObject({ code: codes.notFound });
    const key = { idempotency_key: randomId() };
    const first = creationOf(await extend(user, made.id, key));
    expect(creationOf(await extend(user, made.id, key)).id).toBe(first.id);
    expect(await extend(user, made.id, { ...key, moment: 0.25 })).toMatchObject({
      code: codes.badRequest,
    });
    expect(await points()).toMatchObject({ point_count: 60 });
    (await engine.next()).finish(someSong);
  });
});
