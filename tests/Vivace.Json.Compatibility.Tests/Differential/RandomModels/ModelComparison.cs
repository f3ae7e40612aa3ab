// What Newtonsoft.Json, the switch and the preset each make of a value or a text.
using System.Text.RegularExpressions;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Vivace.Json.CompilerServices;
using Vivace.Json.Conformance.Engines;
using TheirSerializer = Newtonsoft.Json.JsonSerializer;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

/// <summary>Who is compared with Newtonsoft.Json.</summary>
internal enum Judged
{
    /// <summary><see cref="NewtonsoftConvert"/>.</summary>
    Switch,

    /// <summary>What the switch would take from an engine.</summary>
    SwitchedEngine,

    /// <summary><see cref="NewtonsoftSettings.ToVivace"/>.</summary>
    Translated,

    /// <summary><c>JsonSettings.Newtonsoft</c> alone.</summary>
    Preset,
}

internal sealed record ModelDifference(Judged Judged, Engine Engine, Type Type, JsonSerializerSettings Settings, string? Text, string Theirs, string Ours, Exception? TheirError, Exception? Error)
{
    /// <summary>The row of the page that says so.</summary>
    internal string? Row { get; init; }

    internal string Where { get; init; } = "";

    public override string ToString()
    {
        int at = 0;
        while (at < Theirs.Length && at < Ours.Length && Theirs[at] == Ours[at])
            at++;
        return $"{Judged} {Engine} {Where}\n  at     {Around(Theirs, at)}\n  not    {Around(Ours, at)}\n  text   {Text ?? "(written)"}\n  theirs {Theirs}\n  ours   {Ours}\n  error  {Error?.GetType().Name} {Error?.Message}\n  theirs {TheirError?.GetType().Name} {TheirError?.Message}\n  settings {RandomModelSettings.Describe(Settings)}";
    }

    private static string Around(string text, int at) => text[Math.Max(0, at - 60)..Math.Min(text.Length, at + 60)];
}

/// <summary>Compares under one value of the settings.</summary>
internal sealed class ModelComparison
{
    // A value that cannot be written is written again, and its callbacks are called again.
    private static readonly Regex s_calls = new("_calls=Int32 -?[0-9]+");

    private readonly JsonSerializerSettings _theirs, _theirsWritten;
    private readonly Engine _engine;
    private readonly List<(Judged Judged, JsonSettings Settings)> _ours = [];
    private readonly bool _isOfPreset;

    /// <summary>Compares the preset, which knows nothing of the settings of Newtonsoft.Json.</summary>
    internal ModelComparison(Engine engine)
    {
        _theirs = PresetSettings.Reading;
        _theirsWritten = PresetSettings.Writing;
        _engine = engine;
        _isOfPreset = true;
        _ours.Add((Judged.Preset, JsonSettings.Newtonsoft.By(engine)));
    }

    internal ModelComparison(JsonSerializerSettings theirs, Engine engine)
    {
        _theirs = _theirsWritten = theirs;
        _engine = engine;
        if (NewtonsoftSettings.TryTranslate(theirs) is not { } translated)
            return;
        if (translated.Difference is null)
            _ours.Add((Judged.SwitchedEngine, translated.Exact.Settings.By(engine)));
        _ours.Add((Judged.Translated, translated.Settings.By(engine)));
    }

    /// <summary>How many comparisons were made.</summary>
    internal int Count { get; private set; }

    internal string? Write(Type type, Func<object> make, List<ModelDifference> differences)
    {
        string theirs = Answer(() => Written(make, value => JsonConvert.SerializeObject(value, _theirsWritten)), withError: true, out Exception? theirError);
        if (!_isOfPreset)
        {
            string switched = Answer(() => Written(make, value => NewtonsoftConvert.SerializeObject(value, _theirs)), withError: true, out Exception? switchedError);
            Compare(Judged.Switch, type, null, theirs, switched, theirError, switchedError, differences);
        }

        foreach ((Judged judged, JsonSettings settings) in _ours)
        {
            string ours = Answer(() => Written(make, value => JsonSerializer.Serialize(value, type, settings)), withError: false, out Exception? error);
            Compare(judged, type, null, theirs, ours, theirError, error, differences);
        }

        return theirs.StartsWith('!') ? null : JsonConvert.SerializeObject(make(), _theirsWritten);
    }

    internal void Read(Type type, string text, List<ModelDifference> differences)
    {
        // Such a text has no form in UTF-8.
        if (!IsWhole(text))
            return;
        string theirs = Answer(() => ObjectState.Of(JsonConvert.DeserializeObject(text, type, _theirs), _isOfPreset), withError: true, out Exception? theirError);
        if (!_isOfPreset)
        {
            string switched = Answer(() => ObjectState.Of(NewtonsoftConvert.DeserializeObject(text, type, _theirs)), withError: true, out Exception? switchedError);
            Compare(Judged.Switch, type, text, theirs, switched, theirError, switchedError, differences);
        }

        foreach ((Judged judged, JsonSettings settings) in _ours)
        {
            if (judged == Judged.SwitchedEngine && text.Contains("\"$", StringComparison.Ordinal))
                continue;
            string ours = Answer(() => ObjectState.Of(JsonSerializer.Deserialize(text, type, settings), _isOfPreset), withError: false, out Exception? error);
            Compare(judged, type, text, theirs, ours, theirError, error, differences);
        }
    }

    // Trees with dates in them and without.
    internal void Convert(Type type, string text, List<ModelDifference> differences)
    {
        if (!IsWhole(text))
            return;
        foreach (DateParseHandling dates in (DateParseHandling[])[DateParseHandling.DateTime, DateParseHandling.None])
        {
            if (Tree(text, dates) is not { } tree)
                return;
            string theirs = Answer(() => ObjectState.Of(tree.ToObject(type, TheirSerializer.Create(_theirs))), withError: true, out Exception? theirError);
            string ours = Answer(() => ObjectState.Of(RedirectedJToken.ToObject(tree, type, TheirSerializer.Create(_theirs))), withError: true, out Exception? error);
            Compare(Judged.Switch, type, $"(tree, {dates}) {text}", theirs, ours, theirError, error, differences);
        }
    }

    private static JToken? Tree(string text, DateParseHandling dates)
    {
        try
        {
            return JToken.Load(new JsonTextReader(new StringReader(text)) { DateParseHandling = dates });
        }
        catch (JsonException)
        {
            return null;
        }
    }

    // Where either fails, part of the object is filled.
    internal void Populate(Type type, string text, Func<object> make, List<ModelDifference> differences)
    {
        if (!IsWhole(text) || !IsRead(type, text))
            return;
        string theirs = Answer(() => Populated(make, value => JsonConvert.PopulateObject(text, value, _theirs)), withError: false, out Exception? theirError);
        string ours = Answer(() => Populated(make, value => NewtonsoftConvert.PopulateObject(text, value, _theirs)), withError: false, out Exception? error);
        if (theirs != "!")
            Compare(Judged.Switch, type, "(populate) " + text, theirs, ours, theirError, error, differences);
    }

    internal static string WithoutCalls(string state) => s_calls.Replace(state, "");

    private static bool IsWhole(string text)
    {
        for (int i = 0; i < text.Length; i++)
            if (char.IsSurrogate(text[i]) && (!char.IsHighSurrogate(text[i]) || ++i == text.Length || !char.IsLowSurrogate(text[i])))
                return false;
        return true;
    }

    private bool IsRead(Type type, string text)
    {
        try
        {
            _ = JsonSerializer.Deserialize(text, type, _ours.Find(static one => one.Judged == Judged.SwitchedEngine).Settings ?? JsonSettings.Newtonsoft);
            return true;
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return false;
        }
    }

    private void Compare(Judged judged, Type type, string? text, string theirs, string ours, Exception? theirError, Exception? error, List<ModelDifference> differences)
    {
        Count++;
        if (judged != Judged.Switch && theirs.StartsWith('!'))
            theirs = "!";
        if (theirs == ours || (judged == Judged.Switch && WithoutCalls(theirs) == WithoutCalls(ours)))
            return;

        // The switch asks Newtonsoft.Json then.
        if (judged == Judged.SwitchedEngine && error is not null)
            return;
        ModelDifference difference = new(judged, _engine, type, text is null ? _theirsWritten : _theirs, text, theirs, ours, theirError, error);
        differences.Add(difference with { Row = ModelDifferences.RowOf(difference) });
    }

    // Callbacks change the value.
    private static string Written(Func<object> make, Func<object, string> write)
    {
        object value = make();
        string text = write(value);
        return text + "\n" + ObjectState.Of(value);
    }

    private static string Populated(Func<object> make, Action<object> populate)
    {
        object value = make();
        populate(value);
        return ObjectState.Of(value);
    }

    private static string Answer(Func<string> call, bool withError, out Exception? error)
    {
        error = null;
        try
        {
            return call();
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            error = exception;
            return withError ? $"!{exception.GetType().Name} {exception.Message}" : "!";
        }
    }
}
