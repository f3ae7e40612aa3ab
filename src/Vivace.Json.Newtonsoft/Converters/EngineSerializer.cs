// The serializer that converters get. What they read and write with it goes through this library's codecs again.
using System.Globalization;
using System.Runtime.Serialization;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Tokens;
using Vivace.Json.Compatibility.Translation;
using Vivace.Json.Compatibility.Trees;
using Vivace.Json.Reading;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>
/// A serializer of Newtonsoft.Json with given settings, which notes whether a converter changes it. <see cref="SerializerEmitter"/> derives
/// a class that calls <see cref="TryRead"/> and <see cref="TryWrite"/> first; without code made at run time, Newtonsoft.Json itself reads
/// and writes the tokens.
/// </summary>
internal class EngineSerializer : Nsj.JsonSerializer
{
    private readonly Nsj.JsonConverter[] _converters;
    private readonly TokenSettings _tokens;
    private bool _isChanged = true;
    private bool _isInCall;
    private Func<Type, JsonCodec>? _codecs;
    private ReaderSettings? _reading;
    private ValueTrees? _trees;

    // What a converter asked for last.
    private Type? _lastType;
    private JsonCodec? _lastCodec;

    public EngineSerializer(Nsj.JsonSerializerSettings settings)
    {
        _converters = [.. settings.Converters];
        _tokens = TokenSettings.Of(settings);
        foreach (Nsj.JsonConverter converter in _converters)
            Converters.Add(converter);
        NullValueHandling = settings.NullValueHandling;
        DefaultValueHandling = settings.DefaultValueHandling;
        MissingMemberHandling = settings.MissingMemberHandling;
        ObjectCreationHandling = settings.ObjectCreationHandling;
        ReferenceLoopHandling = settings.ReferenceLoopHandling;
        MetadataPropertyHandling = settings.MetadataPropertyHandling;
        DateParseHandling = settings.DateParseHandling;
        DateFormatHandling = settings.DateFormatHandling;
        DateTimeZoneHandling = settings.DateTimeZoneHandling;
        if (SettingsValue.DateFormatOf(settings) is { } format)
            DateFormatString = format;
        FloatParseHandling = settings.FloatParseHandling;
        StringEscapeHandling = settings.StringEscapeHandling;
        Formatting = settings.Formatting;
        MaxDepth = settings.MaxDepth;
        CheckAdditionalContent = settings.CheckAdditionalContent;
        ReferenceResolver = ForeignReferences.Instance;
        if (settings.SerializationBinder is { } binder)
            SerializationBinder = binder;
        if (settings.ContractResolver is { } resolver)
            ContractResolver = resolver;
        _isChanged = false;
    }

    /// <summary>Begins a call of a converter.</summary>
    /// <param name="codecs">Finds the codec of a type among those of the converter; null if calls stay with Newtonsoft.Json.</param>
    /// <param name="reading">How the converter's text is read; null while it writes.</param>
    /// <param name="trees">Makes trees by the settings.</param>
    internal void Begin(Func<Type, JsonCodec>? codecs, ReaderSettings? reading, ValueTrees trees)
    {
        _isInCall = codecs is not null;

        // Most calls are like the last one.
        if (!ReferenceEquals(_codecs, codecs))
            (_codecs, _lastType) = (codecs, null);
        if (!ReferenceEquals(_reading, reading))
            _reading = reading;
        _trees ??= trees;
    }

    /// <summary>Ends the call: a converter that keeps the serializer gets Newtonsoft.Json's own
    /// ways. Returns whether another call can have it.</summary>
    internal bool End()
    {
        _isInCall = false;
        return IsUnchanged;
    }

    /// <summary>Whether it still does what its settings say.</summary>
    internal bool IsUnchanged => !_isChanged && Converters.Count == _converters.Length && HasConverters();

    /// <summary>A call may have another layout than its settings.</summary>
    internal void LayOut(bool isIndented) => base.Formatting = isIndented ? Nsj.Formatting.Indented : Nsj.Formatting.None;

    // Called by the derived class.
    internal bool TryRead(Nsj.JsonReader reader, Type? type, out object? value)
    {
        value = null;
        if (type is null || reader is not TokenReader tokens || !_isInCall || !IsUnchanged || !tokens.IsAtValue)
            return false;
        value = tokens.ReadBy(CodecOf(type));
        return true;
    }

    /// <summary>Makes a value of a tree through its text. If the result is false, Newtonsoft.Json is to read: it does something else with
    /// the tree, or something was thrown, which it wraps in its own way.</summary>
    /// <remarks>For trees alone: a reader of a tree shows where it is while it is read, and converters look at that.</remarks>
    internal bool TryConvert(JContainer tree, Type type, out object? value)
    {
        value = null;
        if (!_isInCall || _reading is not { } reading || !IsUnchanged || JTokenText.Of(tree, _tokens) is not { } text)
            return false;
        try
        {
            JsonCodec codec = CodecOf(type);
            JsonReader json = new(text, JTokenText.ReadingOf(reading), codec);
            value = codec.ReadNext(ref json);
            json.Release();
            return true;
        }
        catch (Exception exception) when (exception is not (OutOfMemoryException or InsufficientExecutionStackException))
        {
            value = null;
            return false;
        }
    }

    /// <inheritdoc cref="ValueTrees.TryMake"/>
    internal JToken? TryMakeTree(object value) => IsUnchanged ? _trees?.TryMake(value) : null;

    internal bool TryWrite(Nsj.JsonWriter writer, object? value)
    {
        if (value is null || writer is not TokenWriter tokens || !_isInCall || !IsUnchanged)
            return false;
        tokens.WriteBy(CodecOf(value.GetType()), value);
        return true;
    }

    private JsonCodec CodecOf(Type type)
    {
        if (!ReferenceEquals(_lastType, type))
            (_lastCodec, _lastType) = (_codecs!(type), type);
        return _lastCodec!;
    }

    private bool HasConverters()
    {
        for (int i = 0; i < _converters.Length; i++)
            if (!ReferenceEquals(Converters[i], _converters[i]))
                return false;
        return true;
    }

    public override IReferenceResolver? ReferenceResolver
    {
        get => base.ReferenceResolver;
        set => base.ReferenceResolver = Changed(value);
    }

    public override ISerializationBinder SerializationBinder
    {
        get => base.SerializationBinder;
        set => base.SerializationBinder = Changed(value);
    }

    public override ITraceWriter? TraceWriter
    {
        get => base.TraceWriter;
        set => base.TraceWriter = Changed(value);
    }

    public override System.Collections.IEqualityComparer? EqualityComparer
    {
        get => base.EqualityComparer;
        set => base.EqualityComparer = Changed(value);
    }

    public override Nsj.TypeNameHandling TypeNameHandling
    {
        get => base.TypeNameHandling;
        set => base.TypeNameHandling = Changed(value);
    }

    public override Nsj.PreserveReferencesHandling PreserveReferencesHandling
    {
        get => base.PreserveReferencesHandling;
        set => base.PreserveReferencesHandling = Changed(value);
    }

    public override Nsj.ReferenceLoopHandling ReferenceLoopHandling
    {
        get => base.ReferenceLoopHandling;
        set => base.ReferenceLoopHandling = Changed(value);
    }

    public override Nsj.MissingMemberHandling MissingMemberHandling
    {
        get => base.MissingMemberHandling;
        set => base.MissingMemberHandling = Changed(value);
    }

    public override Nsj.NullValueHandling NullValueHandling
    {
        get => base.NullValueHandling;
        set => base.NullValueHandling = Changed(value);
    }

    public override Nsj.DefaultValueHandling DefaultValueHandling
    {
        get => base.DefaultValueHandling;
        set => base.DefaultValueHandling = Changed(value);
    }

    public override Nsj.ObjectCreationHandling ObjectCreationHandling
    {
        get => base.ObjectCreationHandling;
        set => base.ObjectCreationHandling = Changed(value);
    }

    public override Nsj.ConstructorHandling ConstructorHandling
    {
        get => base.ConstructorHandling;
        set => base.ConstructorHandling = Changed(value);
    }

    public override Nsj.MetadataPropertyHandling MetadataPropertyHandling
    {
        get => base.MetadataPropertyHandling;
        set => base.MetadataPropertyHandling = Changed(value);
    }

    public override IContractResolver ContractResolver
    {
        get => base.ContractResolver;
        set => base.ContractResolver = Changed(value);
    }

    public override StreamingContext Context
    {
        get => base.Context;
        set => base.Context = Changed(value);
    }

    public override Nsj.Formatting Formatting
    {
        get => base.Formatting;
        set => base.Formatting = Changed(value);
    }

    public override Nsj.DateFormatHandling DateFormatHandling
    {
        get => base.DateFormatHandling;
        set => base.DateFormatHandling = Changed(value);
    }

    public override Nsj.DateTimeZoneHandling DateTimeZoneHandling
    {
        get => base.DateTimeZoneHandling;
        set => base.DateTimeZoneHandling = Changed(value);
    }

    public override Nsj.DateParseHandling DateParseHandling
    {
        get => base.DateParseHandling;
        set => base.DateParseHandling = Changed(value);
    }

    public override Nsj.FloatParseHandling FloatParseHandling
    {
        get => base.FloatParseHandling;
        set => base.FloatParseHandling = Changed(value);
    }

    public override Nsj.FloatFormatHandling FloatFormatHandling
    {
        get => base.FloatFormatHandling;
        set => base.FloatFormatHandling = Changed(value);
    }

    public override Nsj.StringEscapeHandling StringEscapeHandling
    {
        get => base.StringEscapeHandling;
        set => base.StringEscapeHandling = Changed(value);
    }

    public override string DateFormatString
    {
        get => base.DateFormatString;
        set => base.DateFormatString = Changed(value);
    }

    public override CultureInfo Culture
    {
        get => base.Culture;
        set => base.Culture = Changed(value);
    }

    public override int? MaxDepth
    {
        get => base.MaxDepth;
        set => base.MaxDepth = Changed(value);
    }

    private T Changed<T>(T value)
    {
        _isChanged = true;
        return value;
    }
}
