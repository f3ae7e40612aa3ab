// Remembers what settings of Newtonsoft.Json were translated to.
using System.Collections.Concurrent;

namespace Vivace.Json.Compatibility.Translation;

/// <summary>
/// Keeps at most a number of translations. A program that makes settings for each request, with converters or resolvers that are never
/// equal, must not push out those that it keeps: translations that were never asked for again go first.
/// </summary>
internal sealed class KeptTranslations(int most, Func<SettingsValue, NewtonsoftSettings.Translated?> translate)
{
    private readonly ConcurrentDictionary<SettingsValue, Kept> _kept = new();

    internal int Count => _kept.Count;

    internal NewtonsoftSettings.Translated? Of(SettingsValue value)
    {
        if (_kept.TryGetValue(value, out Kept? known))
        {
            known.IsUsedAgain = true;
            return known.Translated;
        }

        if (_kept.Count >= most)
            MakeRoom();
        return _kept.GetOrAdd(value, new Kept(translate(value))).Translated;
    }

    // Those that stay must be used again before the next time.
    private void MakeRoom()
    {
        foreach ((SettingsValue value, Kept kept) in _kept)
        {
            if (kept.IsUsedAgain)
                kept.IsUsedAgain = false;
            else
                _kept.TryRemove(value, out _);
        }

        if (_kept.Count >= most)
            _kept.Clear();
    }

    private sealed class Kept(NewtonsoftSettings.Translated? translated)
    {
        internal readonly NewtonsoftSettings.Translated? Translated = translated;

        internal bool IsUsedAgain;
    }
}
