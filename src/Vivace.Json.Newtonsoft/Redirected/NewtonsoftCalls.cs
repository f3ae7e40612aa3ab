// Whole calls of Newtonsoft.Json, answered by this engine.
using System.Text.Json;
using Newtonsoft.Json.Linq;
using Vivace.Json.Compatibility.Trees;
using Vivace.Json.Documents;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Nsj = Newtonsoft.Json;
using Translated = Vivace.Json.NewtonsoftSettings.Translated;

namespace Vivace.Json.Compatibility.Redirected;

/// <summary>Reads and writes where the rules of this library are those of Newtonsoft.Json. What a method here
/// does not do is left to Newtonsoft.Json, which then does all of it.</summary>
internal static class NewtonsoftCalls
{
    // Calls within calls, such as those of converters. What fails is done again by Newtonsoft.Json, with the calls within it; deeper ones
    // are left to it at once, or each level would double them.
    private const int MostWithin = 2;

    [ThreadStatic]
    private static int s_within;

    /// <summary>Reads a <paramref name="type"/>, which a <typeparamref name="T"/> can be.</summary>
    internal static bool TryRead<T>(ReadOnlySpan<char> json, Translated translated, Type type, out T? value)
    {
        if (!IsTooDeep(type) && SettingsFor(json, translated, type) is { } settings)
        {
            s_within++;
            try
            {
                value = type == typeof(T)
                    ? JsonSerializer.Deserialize<T>(json, settings)
                    : (T?)JsonSerializer.Deserialize(json, type, settings);
                return true;
            }
            catch (Exception exception) when (IsLeft(exception, translated, type))
            {
                // Newtonsoft.Json reads the text again.
            }
            finally
            {
                s_within--;
            }
        }

        value = default;
        return false;
    }

    /// <summary>Makes a <paramref name="type"/> of a tree.</summary>
    internal static bool TryRead<T>(JContainer tree, Translated translated, Type type, out T? value)
    {
        if (!IsTooDeep(type) && translated.StrictFor(type) is { } settings && TextOf(tree, translated, type) is { } text)
        {
            s_within++;
            try
            {
                if (type == typeof(T))
                {
                    Root<T> root = Roots<T>.Of(settings);
                    value = root.Read(text, JTokenText.ReadingOf(root.Plan.Reading));
                }
                else
                {
                    Root root = Roots.Of(type, settings);
                    value = (T?)root.ReadBoxed(text, JTokenText.ReadingOf(root.Plan.Reading));
                }

                return true;
            }
            catch (Exception exception) when (IsLeft(exception, translated, type))
            {
                // Newtonsoft.Json reads the tree again.
            }
            finally
            {
                s_within--;
            }
        }

        value = default;
        return false;
    }

    /// <summary>Fills an object, after the text was checked.</summary>
    /// <exception cref="Nsj.JsonException">A value does not fit, and a setter of the object
    /// throws when it gets the value back that it had.</exception>
    internal static bool TryPopulate(string json, Translated translated, object target)
    {
        Type type = target.GetType();
        if (type.IsValueType || SettingsFor(json, translated, type) is not { } settings
            || FillerOf(type, translated, settings, json.Length) is not { } filler)
            return false;
        if (!translated.Exact.IsFilledAlike(type))
        {
            NewtonsoftConvert.Say(type,
                "it has a converter, which is not asked, or takes nothing, or members that are parameters of its constructor stay as " +
                    "they are where it is filled", isWholeCall: true);
            return false;
        }

        // What fills an object is an object or an array.
        if (json.AsSpan().TrimStart() is not ['{' or '[', ..])
            return false;

        if (!JsonText.TryValidate(json, out JsonError? error))
        {
            NewtonsoftConvert.Say(type, error.Message, isWholeCall: true);
            return false;
        }

        // Newtonsoft.Json begins anew with a text that has an error, so that what it accepts is accepted, and its errors are its own.
        if (translated.Exact.TryRemember(target) is not { } before)
        {
            NewtonsoftConvert.Say(type,
                "it has converters, callbacks or collections that could not be brought back if the text had an error", isWholeCall: true);
            return false;
        }

        try
        {
            filler.PopulateBoxed(json, target);
            return true;
        }
        catch (Exception exception) when (IsLeft(exception, translated, type))
        {
            if (before.TryTakeBack())
                return false;
            if (exception is JsonException own)
                throw Theirs(own);
            throw;
        }
    }

    internal static string? TryWrite(object value, Translated translated, Nsj.Formatting? formatting)
    {
        Type type = value.GetType();
        if (IsTooDeep(type) || translated.StrictFor(type) is null)
            return null;
        s_within++;
        try
        {
            return JsonSerializer.Serialize(value, type, translated.LaidOut(formatting));
        }
        catch (Exception exception) when (IsLeft(exception, translated, type))
        {
            return null;
        }
        finally
        {
            s_within--;
        }
    }

    /// <summary>Writes to <paramref name="output"/>, which nobody sees if the result is false.</summary>
    /// <exception cref="Nsj.JsonSerializationException">A value cannot be written, after a part of the text was.</exception>
    internal static bool TryWrite(object value, Translated translated, Nsj.Formatting? formatting, HeldOutput output)
    {
        Type type = value.GetType();
        if (IsTooDeep(type) || translated.StrictFor(type) is null)
            return false;
        s_within++;
        try
        {
            JsonSerializer.Serialize(output, value, type, translated.LaidOut(formatting));
        }
        catch (Exception exception) when (!output.IsSeen && IsLeft(exception, translated, type))
        {
            return false;
        }
        catch (JsonException exception)
        {
            throw Theirs(exception);
        }
        finally
        {
            s_within--;
        }

        output.Complete();
        return true;
    }

    /// <summary>The error as one of Newtonsoft.Json, where it cannot do the call again.</summary>
    private static Nsj.JsonSerializationException Theirs(JsonException exception) =>
        new(exception.Message, exception.Path ?? "", (int)(exception.LineNumber ?? 0) + 1,
            (int)(exception.BytePositionInLine ?? 0), exception);

    // References and names of types, which Newtonsoft.Json follows whatever the settings say, are left to it. A single character is found
    // in half the time of two, and $ is rare.
    private static JsonSettings? SettingsFor(ReadOnlySpan<char> json, Translated translated, Type type)
    {
        if (!json.Contains('$') || json.IndexOf("\"$") < 0)
            return translated.StrictFor(type);
        NewtonsoftConvert.Say(type, "a name in the text starts with $, as those of references and types do", isWholeCall: true);
        return null;
    }

    private static bool IsTooDeep(Type type)
    {
        if (s_within < MostWithin)
            return false;
        NewtonsoftConvert.Say(
            type, $"the call is made within {MostWithin} others, by converters or other code that they call", isWholeCall: true);
        return true;
    }

    private static byte[]? TextOf(JContainer tree, Translated translated, Type type)
    {
        if (JTokenText.Of(tree, translated.Exact.Tokens) is { } text)
            return text;
        NewtonsoftConvert.Say(type, "the tree has a token that a text does not show as it is, such as a date", isWholeCall: true);
        return null;
    }

    // Made before anything is filled, as the type may not be supported.
    private static Root? FillerOf(Type type, Translated translated, JsonSettings settings, int length)
    {
        try
        {
            Root root = Roots.Of(type, settings);
            _ = root.CodecFor(length);
            return root;
        }
        catch (Exception exception) when (IsLeft(exception, translated, type))
        {
            return null;
        }
    }

    // What was thrown, also by code of the user, which Newtonsoft.Json wraps in its own way. A type that is not supported is left to it
    // from now on.
    private static bool IsLeft(Exception exception, Translated translated, Type type)
    {
        if (exception is OutOfMemoryException or InsufficientExecutionStackException)
            return false;
        if (exception is NotSupportedException)
            translated.Leave(type, exception.Message);
        NewtonsoftConvert.Say(type, exception.Message, isWholeCall: true);
        return true;
    }
}
