// Calls of Newtonsoft.Json's JsonSerializer, answered by this engine.
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Tokens;
using Vivace.Json.Compatibility.Translation;
using ErrorEventArgs = Newtonsoft.Json.Serialization.ErrorEventArgs;
using Nsj = Newtonsoft.Json;
using Translated = Vivace.Json.NewtonsoftSettings.Translated;

namespace Vivace.Json.Compatibility.Redirected;

/// <summary>
/// Translates what a serializer does now, as its properties may change between calls, and takes readers at the start of their text and
/// writers where a value may stand. A serializer, reader or writer of another class than Newtonsoft.Json's own is left alone.
/// </summary>
internal static class NewtonsoftSerializerCalls
{
    private const int DefaultMaxDepth = 64, DefaultIndentation = 2;

    private static readonly Nsj.JsonConverter[] s_none = [];

    [ThreadStatic]
    private static Nsj.JsonSerializerSettings? s_free;

    // What is not public. Another version may lack it; then all is left to it.
    private static readonly bool s_hasMembers =
        Has<Nsj.JsonSerializer>("Error", typeof(EventHandler<ErrorEventArgs>)) && Has<Nsj.JsonSerializer>("_formatting",
            typeof(Nsj.Formatting?)) && Has<Nsj.JsonTextReader>("_reader", typeof(TextReader))
        && Has<Nsj.JsonTextReader>("_lineNumber", typeof(int)) && Has<Nsj.JsonTextReader>("_lineStartPos", typeof(int))
        && Has<Nsj.JsonTextWriter>("_writer", typeof(TextWriter))
        && typeof(Nsj.JsonReader).GetMethod("SetToken", BindingFlags.Instance | BindingFlags.NonPublic,
            [typeof(Nsj.JsonToken), typeof(object)]) is not null;

    internal static bool TryWrite(Nsj.JsonSerializer serializer, TextWriter text, object? value)
    {
        if (text is null || value is null || Effective(serializer) is not { } translated
            || (serializer.Formatting == Nsj.Formatting.Indented && text.NewLine != Environment.NewLine))
            return false;
        using HeldOutput output = new(text);
        return NewtonsoftCalls.TryWrite(value, translated, serializer.Formatting, output);
    }

    internal static bool TryWrite(Nsj.JsonSerializer serializer, Nsj.JsonWriter writer, object? value)
    {
        if (writer is not Nsj.JsonTextWriter text || value is null || Effective(serializer) is not { } translated)
            return false;

        // The writer's counts where the serializer has none.
        Nsj.Formatting formatting = FormattingOf(serializer) ?? text.Formatting;
        if (!IsPlain(text) || !IsPlace(text, formatting))
        {
            NewtonsoftConvert.Say(value.GetType(),
                "the writer has settings of its own, or stands within other values, where a text is indented or the path is asked for",
                isWholeCall: true);
            return false;
        }

        using ValueWriter target = new(text);
        using HeldOutput output = new(target);
        return NewtonsoftCalls.TryWrite(value, translated, formatting, output);
    }

    /// <summary>If the result is false, <paramref name="text"/> is to be read instead, from its start.</summary>
    internal static bool TryRead(Nsj.JsonSerializer serializer, ref TextReader text, Type type, out object? value)
    {
        value = null;
        if (text is null || Effective(serializer) is not { } translated)
            return false;
        using ValueAhead ahead = ValueAhead.Read(text, serializer.CheckAdditionalContent);
        if (ahead.Value.Length > 0 && NewtonsoftCalls.TryRead(ahead.Value, translated, type, out value))
            return true;
        text = ahead.Unread();
        return false;
    }

    internal static bool TryRead<T>(Nsj.JsonSerializer serializer, Nsj.JsonReader reader, Type type, out T? value)
    {
        value = default;
        if (!IsAtStart(reader, out Nsj.JsonTextReader text) || Effective(serializer) is not { } translated)
            return false;
        using ValueAhead ahead = ValueAhead.Read(TextOf(text), serializer.CheckAdditionalContent);
        if (ahead.Value.Length > 0 && NewtonsoftCalls.TryRead(ahead.Value, translated, type, out value))
        {
            Pass(text, ahead, serializer.CheckAdditionalContent);
            return true;
        }

        TextOf(text) = ahead.Unread();
        return false;
    }

    /// <inheritdoc cref="NewtonsoftCalls.TryPopulate"/>
    internal static bool TryPopulate(Nsj.JsonSerializer serializer, ref TextReader text, object target)
    {
        if (text is null || target is null || Effective(serializer) is not { } translated)
            return false;
        using ValueAhead ahead = ValueAhead.Read(text, toEnd: false);
        if (ahead.Value.Length > 0 && NewtonsoftCalls.TryPopulate(ahead.Value.ToString(), translated, target))
            return true;
        text = ahead.Unread();
        return false;
    }

    /// <inheritdoc cref="NewtonsoftCalls.TryPopulate"/>
    internal static bool TryPopulate(Nsj.JsonSerializer serializer, Nsj.JsonReader reader, object target)
    {
        if (target is null || !IsAtStart(reader, out Nsj.JsonTextReader text) || Effective(serializer) is not { } translated)
            return false;
        using ValueAhead ahead = ValueAhead.Read(TextOf(text), toEnd: false);
        if (ahead.Value.Length > 0 && NewtonsoftCalls.TryPopulate(ahead.Value.ToString(), translated, target))
        {
            Pass(text, ahead, toEnd: false);
            return true;
        }

        TextOf(text) = ahead.Unread();
        return false;
    }

    // The reader passes an empty container instead of the value, and is then where it would be. Only if more follows it must read it,
    // because errors in that have places.
    private static void Pass(Nsj.JsonTextReader reader, ValueAhead ahead, bool toEnd)
    {
        if (ahead.HasMore)
        {
            TextOf(reader) = ahead.AfterEmpty();
            reader.Read();
            reader.Read();
        }
        else
        {
            SetToken(reader, ahead.IsObject ? Nsj.JsonToken.StartObject : Nsj.JsonToken.StartArray, null);
            SetToken(reader, ahead.IsObject ? Nsj.JsonToken.EndObject : Nsj.JsonToken.EndArray, null);
            PassLines(reader, ahead.Value);
        }

        if (toEnd)
            reader.Read();
    }

    // A reader that has read nothing, and is at the end of its buffer, counts from there.
    private static void PassLines(Nsj.JsonTextReader reader, ReadOnlySpan<char> text)
    {
        int start = 0;
        for (int end; (end = text[start..].IndexOfAny('\r', '\n')) >= 0;)
        {
            start += end + 1;
            if (text[start - 1] == '\r' && start < text.Length && text[start] == '\n')
                start++;
            LineOf(reader)++;
        }

        LineStartOf(reader) -= text.Length - start;
    }

    /// <summary>Null if calls of the serializer are left to Newtonsoft.Json.</summary>
    internal static Translated? Effective(Nsj.JsonSerializer serializer)
    {
        if (serializer is null || serializer.GetType() != typeof(Nsj.JsonSerializer) || !s_hasMembers || ErrorOf(serializer) is not null)
            return null;
        Nsj.JsonSerializerSettings settings = s_free ?? new Nsj.JsonSerializerSettings();
        s_free = null;
        Copy(serializer, settings);
        Translated? translated = NewtonsoftSettings.TryTranslate(settings);
        if (translated is null)
            NewtonsoftConvert.Say(null, NewtonsoftSettings.RefusalOf(settings)!, isWholeCall: true);

        // It keeps nothing of the serializer alive.
        settings.Converters = s_none;
        settings.ContractResolver = null;
        settings.SerializationBinder = null;
        settings.TraceWriter = null;
        settings.EqualityComparer = null;
        settings.Context = default;
        s_free = settings;
        return translated;
    }

    private static void Copy(Nsj.JsonSerializer serializer, Nsj.JsonSerializerSettings settings)
    {
        settings.Converters = serializer.Converters;
        settings.ContractResolver = ResolverOf(serializer);
        settings.SerializationBinder = serializer.SerializationBinder is DefaultSerializationBinder ? null : serializer.SerializationBinder;
        settings.TypeNameHandling = serializer.TypeNameHandling;
        settings.PreserveReferencesHandling = serializer.PreserveReferencesHandling;
        settings.ReferenceLoopHandling = serializer.ReferenceLoopHandling;
        settings.MissingMemberHandling = serializer.MissingMemberHandling;
        settings.ObjectCreationHandling = serializer.ObjectCreationHandling;
        settings.NullValueHandling = serializer.NullValueHandling;
        settings.DefaultValueHandling = serializer.DefaultValueHandling;
        settings.ConstructorHandling = serializer.ConstructorHandling;
        settings.MetadataPropertyHandling = serializer.MetadataPropertyHandling;
        settings.TraceWriter = serializer.TraceWriter;
        settings.EqualityComparer = serializer.EqualityComparer;
        settings.Context = serializer.Context;
        settings.DateFormatHandling = serializer.DateFormatHandling;
        settings.DateTimeZoneHandling = serializer.DateTimeZoneHandling;
        settings.DateParseHandling = serializer.DateParseHandling;
        settings.FloatFormatHandling = serializer.FloatFormatHandling;
        settings.FloatParseHandling = serializer.FloatParseHandling;
        settings.StringEscapeHandling = serializer.StringEscapeHandling;
        settings.Culture = serializer.Culture;

        // Null also where nobody set it, and the reader's counts. What is deeper is read by Newtonsoft.Json.
        settings.MaxDepth = serializer.MaxDepth ?? DefaultMaxDepth;
        settings.DateFormatString = serializer.DateFormatString;
    }

    // A serializer without one has the default; so have settings, which are then equal to those of other calls.
    private static IContractResolver? ResolverOf(Nsj.JsonSerializer serializer) =>
        serializer.ContractResolver == s_default
            || (serializer.ContractResolver is DefaultContractResolver { NamingStrategy: null } plain && SettingsValue.IsPlain(plain)
                && plain.GetType() == typeof(DefaultContractResolver) && !SettingsValue.HasContracts(plain))
            ? null : serializer.ContractResolver;

    private static readonly IContractResolver s_default = new Nsj.JsonSerializer().ContractResolver;

    // Settings that the serializer leaves open are the writer's.
    private static bool IsPlain(Nsj.JsonTextWriter writer) =>
        writer is
    {
        QuoteChar: '"', QuoteName: true, Indentation: DefaultIndentation, IndentChar: ' ',
        DateFormatHandling: Nsj.DateFormatHandling.IsoDateFormat, DateTimeZoneHandling: Nsj.DateTimeZoneHandling.RoundtripKind
    }
            and
    {
        FloatFormatHandling: Nsj.FloatFormatHandling.String, StringEscapeHandling: Nsj.StringEscapeHandling.Default,
        DateFormatString: null or ""
    }
        && writer.GetType() == typeof(Nsj.JsonTextWriter) && Equals(writer.Culture, CultureInfo.InvariantCulture);

    // What is around the value is not known to the writers that converters get.
    private static bool IsPlace(Nsj.JsonTextWriter writer, Nsj.Formatting formatting) =>
        formatting == Nsj.Formatting.Indented || writer.Formatting == Nsj.Formatting.Indented ? writer.WriteState == Nsj.WriteState.Start
            && TargetOf(writer).NewLine == Environment.NewLine
        : writer.WriteState is Nsj.WriteState.Start
            || (writer.WriteState is Nsj.WriteState.Array or Nsj.WriteState.Property && !AskedPlaces.Any);

    // Before its first character a reader has no line.
    private static bool IsAtStart(Nsj.JsonReader reader, out Nsj.JsonTextReader text)
    {
        text = null!;
        if (reader is not Nsj.JsonTextReader found || found.GetType() != typeof(Nsj.JsonTextReader) || !s_hasMembers)
            return false;
        text = found;
        bool isPlain =
            found is
        {
            TokenType: Nsj.JsonToken.None, LineNumber: 0, LinePosition: 0,
            DateTimeZoneHandling: Nsj.DateTimeZoneHandling.RoundtripKind, DateParseHandling: Nsj.DateParseHandling.DateTime
        }
                and { FloatParseHandling: Nsj.FloatParseHandling.Double, MaxDepth: DefaultMaxDepth, DateFormatString: null or "" }
            && Equals(found.Culture, CultureInfo.InvariantCulture);
        if (!isPlain)
            NewtonsoftConvert.Say(null, "the reader is not at the start of its text, or has settings of its own", isWholeCall: true);
        return isPlain;
    }

    private static bool Has<T>(string field, Type type) =>
        typeof(T).GetField(field, BindingFlags.Instance | BindingFlags.NonPublic)?.FieldType == type;

    [UnsafeAccessor(UnsafeAccessorKind.Method)]
    private static extern void SetToken(Nsj.JsonReader reader, Nsj.JsonToken newToken, object? value);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "Error")]
    private static extern ref EventHandler<ErrorEventArgs>? ErrorOf(Nsj.JsonSerializer serializer);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_formatting")]
    private static extern ref Nsj.Formatting? FormattingOf(Nsj.JsonSerializer serializer);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_reader")]
    private static extern ref TextReader TextOf(Nsj.JsonTextReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_lineNumber")]
    private static extern ref int LineOf(Nsj.JsonTextReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_lineStartPos")]
    private static extern ref int LineStartOf(Nsj.JsonTextReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_writer")]
    private static extern ref TextWriter TargetOf(Nsj.JsonTextWriter writer);
}
