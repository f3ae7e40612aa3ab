// What Orleans asks for the codec and the copier of a type.
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.Extensions.DependencyInjection;
using Orleans.Serialization;
using Orleans.Serialization.Cloning;
using Orleans.Serialization.Codecs;
using Orleans.Serialization.Serializers;
using Orleans.Serialization.TypeSystem;
using Vivace.Json.Orleans.Copying;

namespace Vivace.Json.Orleans.Messages;

/// <summary>Also the type that fields with JSON name on the wire, so that one codec reads them all.
/// Orleans' own codec for System.Text.Json has the same alias.</summary>
/// <remarks>Orleans asks these kinds of codecs before generalized ones, and they may be typed: struct values
/// are not boxed, and no table of types is looked up for each field.</remarks>
[RequiresUnreferencedCode("Types are examined by reflection.")]
[RequiresDynamicCode("Codecs of types that are known at run time alone need code that is made then.")]
internal sealed class MessageCodecs(IServiceProvider services, IEnumerable<ChosenTypes> chosen)
    : ISpecializableCodec, ISpecializableCopier, ITypeFilter
{
    internal const string Alias = "json";

    /// <summary>The longest name of a type that is read, in bytes: thousands of times what programs have. Orleans' parser takes time that
    /// grows with the square of the length, and a frame of the stack for each level of type arguments.</summary>
    internal const int LongestName = 8 * 1024;

    // Orleans asks about the types in a name while it parses it. Tells exceptions of the users' function from those of the parser.
    private readonly ConditionalWeakTable<Exception, object?> _ofChoice = [];

    private readonly ChosenTypes[] _chosen = [.. chosen];
    private readonly ConcurrentDictionary<Type, MessageCodec> _codecs = new();
    private readonly ConcurrentDictionary<Type, IDeepCopier> _copiers = new();
    private readonly ConcurrentDictionary<byte[], MessageCodec> _byName = new(TypeNameComparer.Instance);

    // Settings with Orleans' types, whose services are not there yet while Orleans makes its services.
    // Holds no lock while it asks for services, and asks again after a failure.
    private readonly Lazy<JsonSettings[]> _settings =
        new(() => [.. chosen.Select(types => types.Settings.WithOrleansTypes(services, isStored: false))],
            LazyThreadSafetyMode.PublicationOnly);

    private int _names;

    /// <summary>How many names of types are remembered, with the codecs of types that the program did not bring itself. Generic types can
    /// be combined without end, and names come from the network.</summary>
    /// <remarks>After that, a codec is made for each message with another name. Types that the runtime makes from a name, and what is
    /// remembered for each type of a program's values, stay.</remarks>
    internal int MostNames { get; init; } = 1024;

    internal int NamesKept => _byName.Count;

    internal int CodecsKept => _codecs.Count;

    public bool IsSupportedType(Type type) => type == typeof(MessageCodecs) || IsChosen(type);

    public bool? IsTypeAllowed(Type type)
    {
        try
        {
            return IsSupportedType(type) || IsChosenException(type, _chosen) ? true : null;
        }
        catch (Exception cause)
        {
            _ofChoice.TryAdd(cause, null);
            throw;
        }
    }

    public IFieldCodec GetSpecializedCodec(Type type) => CodecOf(type == typeof(MessageCodecs) ? typeof(object) : type);

    public IDeepCopier GetSpecializedCopier(Type type) => CopierOf(type);

    /// <summary>The codec of a value's type, which need not be chosen: a derived type goes as JSON with its base.</summary>
    internal MessageCodec CodecOf(Type type) =>
        _codecs.TryGetValue(type, out MessageCodec? codec)
            ? codec
            : _codecs.GetOrAdd(type, Make<MessageCodec>(typeof(MessageCodec<>), RootOf(type)));

    internal IDeepCopier CopierOf(Type type) =>
        _copiers.TryGetValue(type, out IDeepCopier? copier)
            ? copier
            : _copiers.GetOrAdd(type, Make<IDeepCopier>(typeof(JsonCopier<>), RootOf(type)));

    /// <summary>The codec of the type that a message names.</summary>
    /// <exception cref="JsonException">There is no such type, Orleans does not allow it, or its
    /// values are none of <paramref name="target"/>.</exception>
    internal MessageCodec CodecOf(ReadOnlySpan<byte> name, Type target)
    {
        if (_byName.GetAlternateLookup<ReadOnlySpan<byte>>().TryGetValue(name, out MessageCodec? codec))
            return target.IsAssignableFrom(codec.Type) ? codec : throw PayloadError.OtherType(target, codec.Type);
        Type type = RootOf(Parse(name, target));
        if (!target.IsAssignableFrom(type))
            throw PayloadError.OtherType(target, type);
        if (!_codecs.TryGetValue(type, out codec))
            codec = Make<MessageCodec>(typeof(MessageCodec<>), type);
        if (Volatile.Read(ref _names) < MostNames && _byName.TryAdd(name.ToArray(), codec))
        {
            Interlocked.Increment(ref _names);
            _codecs.TryAdd(type, codec);
        }

        return codec;
    }

    private Type Parse(ReadOnlySpan<byte> name, Type target)
    {
        if (name.Length > LongestName)
            throw PayloadError.LongName(target, name.Length);
        try
        {
            return services.GetRequiredService<TypeConverter>().Parse(System.Text.Encoding.UTF8.GetString(name));
        }
        catch (Exception cause) when (PayloadError.IsOfFrame(cause) && !_ofChoice.TryGetValue(cause, out _))
        {
            throw PayloadError.InFrame(target, cause);
        }
    }

    /// <summary>The name of a type in Orleans' form.</summary>
    /// <exception cref="NotSupportedException">The name is longer than any that is read.</exception>
    internal string NameOf(Type type)
    {
        string name = services.GetRequiredService<TypeConverter>().Format(type);
        return System.Text.Encoding.UTF8.GetByteCount(name) <= LongestName
            ? name
            : throw new NotSupportedException(
                $"Expected a type whose name takes at most {LongestName} bytes in a message, found one of {name.Length} characters. " +
                    $"Declare a class in place of its type arguments.");
    }

    // The other run-time types of nodes are internal in System.Text.Json.
    private static Type RootOf(Type type) =>
        typeof(JsonNode).IsAssignableFrom(type) && type != typeof(JsonObject) && type != typeof(JsonArray) ? typeof(JsonNode) : type;

    // Orleans' own codec writes exceptions: JSON has no form for them.
    private bool IsChosen(Type type) => IsDocument(type) || (!typeof(Exception).IsAssignableFrom(type) && IndexOfChoice(type) >= 0);

    /// <summary>Whether a type is an exception of a chosen type, which Orleans' codec for exceptions may send.</summary>
    internal static bool IsChosenException(Type type, IEnumerable<ChosenTypes> chosen) =>
        typeof(Exception).IsAssignableFrom(type) && IndexOfChoice(type, [.. chosen]) >= 0;

    private int IndexOfChoice(Type type) => IndexOfChoice(type, _chosen);

    // A type that was not chosen comes with its nearest base that was.
    private static int IndexOfChoice(Type type, ChosenTypes[] chosen)
    {
        for (Type? level = type; level is not null; level = level.BaseType)
        {
            if (!CommonCodecTypeFilter.IsAbstractOrFrameworkType(level)
                && Array.FindIndex(chosen, types => types.Includes(level)) is >= 0 and int index)
                return index;
        }

        return -1;
    }

    // Orleans' codec takes these without being asked to.
    private static bool IsDocument(Type type) =>
        type == typeof(JsonElement) || type == typeof(JsonDocument) || typeof(JsonNode).IsAssignableFrom(type);

    private JsonSettings SettingsOf(Type type) => _settings.Value[Math.Max(IndexOfChoice(type), 0)];

    // What the constructor throws comes out as it is.
    private TMade Make<TMade>(Type open, Type type) =>
        (TMade)Activator.CreateInstance(open.MakeGenericType(type),
            BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.DoNotWrapExceptions, null, [this, SettingsOf(type)], null)!;
}
