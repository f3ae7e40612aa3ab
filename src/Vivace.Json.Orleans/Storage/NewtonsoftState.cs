// Tells the states that Orleans' default serializer wrote from those of this library.
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Orleans.Storage;

/// <summary>Orleans makes Newtonsoft.Json start each object, and each collection at the root, with <c>$id</c>,
/// <c>$type</c> or both; the type has its assembly's name after a comma.</summary>
/// <remarks>A state of this library can begin like that too: a discriminator may have a comma, and the keys of a
/// dictionary are whatever a user wrote. Such a state gets a <see cref="Mark"/>.</remarks>
internal static class NewtonsoftState
{
    /// <summary>How many bytes of a state are looked at. The names of types are shorter.</summary>
    internal const int MostBytes = 16 * 1024;

    /// <summary>White space before a state, which means that this library wrote it.
    /// Newtonsoft.Json writes none there, and each serializer skips it.</summary>
    internal const byte Mark = (byte)' ';

    /// <summary>Whether a state that this library writes needs the mark. Of <c>{</c>
    /// alone, it cannot be known: then it does, too.</summary>
    internal static bool NeedsMark(ReadOnlySpan<byte> utf8Json) =>
        utf8Json is [(byte)'{', .. var members] && members.TrimStart(" \t\r\n"u8) is [] or [(byte)'"'] or [(byte)'"', (byte)'$', ..];

    /// <summary>Whether Newtonsoft.Json wrote a state that is read as a <paramref name="target"/>.</summary>
    internal static bool IsOne(ReadOnlySpan<byte> utf8Json, Type target)
    {
        if (utf8Json is [Mark, ..] || !NeedsMark(utf8Json.TrimStart("\uFEFF"u8)))
            return false;
        JsonReader reader = new(utf8Json.TrimStart("\uFEFF"u8));
        try
        {
            reader.BeginObject();
            for (bool hasId = false; reader.NextMember(out string name) && name is "$id" or "$type"; hasId = true)
            {
                if (reader.ValueKind != JsonValueKind.String)
                    return false;
                string value = reader.ReadString()!;
                if (name == "$type")
                    return value.Contains(',', StringComparison.Ordinal) && Names(value, target) && (hasId || !IsDeclared(value, target));
            }
        }
        catch (JsonException)
        {
            // The beginning is cut off or is not JSON. In the second case, reading the whole state fails with the right error.
        }

        return false;
    }

    // Where a state can have no other type than the declared one, its name is that type's. The arguments of generic types are not compared,
    // because their assemblies have versions.
    private static bool Names(string value, Type target)
    {
        bool mayBeDerived = !target.IsSealed && target.Assembly != typeof(object).Assembly;
        if (mayBeDerived || target == typeof(object) || target.IsInterface)
            return true;
        string name = (target.IsGenericType ? target.GetGenericTypeDefinition() : target).FullName!;
        return value.Length > name.Length && value.StartsWith(name, StringComparison.Ordinal) && value[name.Length] is ',' or '[';
    }

    // A discriminator of the type's own. An object that Newtonsoft.Json wrote with a type begins with $id instead.
    private static bool IsDeclared(string value, Type target) =>
        target.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false)
            .Any(derived => derived.TypeDiscriminator is string discriminator && discriminator == value);
}
