// What is promised of every pair of a way and a form.
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Promises;

internal abstract class Promise
{
    internal abstract string Name { get; }

    private const int FramesShown = 4;

    /// <summary>Of how many pairs one is tried in a usual run; the others are tried at length.</summary>
    protected virtual int Share => 1;

    /// <summary>Why the promise says nothing of the pair, or null.</summary>
    protected abstract string? WhyNot(Way way, Form form);

    /// <summary>What is wrong of the pair; empty if the promise holds.</summary>
    /// <param name="salt">Differs from pair to pair: a promise that tries some of many texts takes others for each.</param>
    protected abstract IEnumerable<string> Failures(Way way, Form form, int salt);

    /// <summary>Tries the pairs.</summary>
    internal virtual Tally Run()
    {
        Tally tally = new();
        foreach ((Way way, Form form, int salt) in Pairs(tally))
            tally.Try(way, form, Failures(way, form, salt));
        return tally;
    }

    /// <summary>Counts the pairs and tries none.</summary>
    internal Tally Count()
    {
        Tally tally = new();
        foreach ((Way way, Form form, int _) in Pairs(tally))
            tally.Try(way, form, []);
        return tally;
    }

    /// <summary>The pairs that are tried, in a fixed order; what is left out is counted.</summary>
    protected IEnumerable<(Way Way, Form Form, int Salt)> Pairs(Tally tally)
    {
        foreach (Form form in FormList.All)
        {
            foreach (Way way in WayList.All)
            {
                int salt = SaltOf(way.Name, form.Name);
                if ((PairsLeftOut.WhyNot(way, form) ?? PairsLeftOut.WhyNot(Name, way) ?? form.LeftOut.GetValueOrDefault(Name) ?? WhyNot(way, form)) is { } reason)
                    tally.LeaveOut(reason);
                else if (salt % (Length.IsFull ? 1 : Share) != 0)
                    tally.Postpone();
                else
                    yield return (way, form, salt / Share);
            }
        }
    }

    // By the names alone, so that a new way or form changes nothing for other pairs (FNV-1a).
    private static int SaltOf(string way, string form)
    {
        uint hash = 2166136261;
        foreach (char one in way + form)
            hash = (hash ^ one) * 16777619;
        return (int)(hash >> 1);
    }

    /// <summary>A call of the way with a text in the form.</summary>
    protected static Outcome Read(Way way, Form form, byte[] utf8Json, JsonSettings? settings = null, CancellationToken cancellation = default, Func<Stream>? source = null)
    {
        JsonSettings used = settings ?? form.Settings;
        using Call call = new(form.Type, way.Around(utf8Json), form.Make(null), used)
        {
            Cancellation = cancellation,
            Source = source,
            Target = () => JsonSerializer.Deserialize(form.Utf8Json, form.Type, form.Settings),
        };
        return way.Run(call);
    }

    /// <summary>A call of the way with a value of the form, and a text if it takes one too.</summary>
    protected static Outcome Write(Way way, Form form, object? value, JsonSettings? settings = null, CancellationToken cancellation = default, Stream? sink = null, byte[]? beside = null)
    {
        using Call call = new(form.Type, way.Around(beside ?? form.Utf8Json), value, settings ?? form.Settings)
        {
            Cancellation = cancellation,
            Sink = sink,
            Target = () => JsonSerializer.Deserialize(form.Utf8Json, form.Type, form.Settings),
        };
        return way.Run(call);
    }

    protected static string Show(byte[] utf8Json) => System.Text.Encoding.Latin1.GetString(utf8Json, 0, Math.Min(utf8Json.Length, 200));

    protected static string Show(Exception exception) => $"{exception.GetType()}: {exception.Message.AsSpan(0, Math.Min(exception.Message.Length, 300))} {string.Join(" ", (exception.StackTrace ?? "").Split('\n').Where(static line => line.Contains("Vivace.Json.", StringComparison.Ordinal)).Take(FramesShown).Select(static line => line.Split(" in ")[0].Trim()))}";
}
