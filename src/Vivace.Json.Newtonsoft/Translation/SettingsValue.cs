// The settings of Newtonsoft.Json as a value: a copy that nobody changes.
using System.Collections.Concurrent;
using System.Reflection;
using System.Runtime.CompilerServices;
using Newtonsoft.Json.Serialization;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Translation;

/// <summary>Equal if all choices are. Converters and resolvers are equal if they are the
/// same object, or of one class that has no fields.</summary>
internal sealed class SettingsValue : IEquatable<SettingsValue>
{
    internal static readonly Nsj.JsonSerializerSettings Default = new();

    /// <summary>Settings of which nothing was chosen. Not copied, because calls without settings are usually a program's first.</summary>
    internal static readonly SettingsValue None = new(Default, Default);

    private static readonly ConcurrentDictionary<Type, bool> s_haveFields = new();

    // Contracts that the resolver had made before these settings were first seen may have been changed by hand. Later ones don't count:
    // this library makes contracts too.
    private readonly bool _hadContracts;

    internal SettingsValue(Nsj.JsonSerializerSettings settings)
        : this(settings, CopyOf(settings))
    {
    }

    // Newtonsoft.Json 13.0.1 has no constructor that does this. Setting each property would make a choice of what was not chosen.
    private static Nsj.JsonSerializerSettings CopyOf(Nsj.JsonSerializerSettings settings)
    {
        Nsj.JsonSerializerSettings copy = (Nsj.JsonSerializerSettings)MemberwiseClone(settings);
        copy.Converters = [.. settings.Converters];
        return copy;
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method)]
    private static extern object MemberwiseClone(object value);

    private SettingsValue(Nsj.JsonSerializerSettings settings, Nsj.JsonSerializerSettings copy)
    {
        Copy = copy;
        _hadContracts = HasContracts(settings.ContractResolver);
    }

    /// <summary>Never changed after it was made.</summary>
    internal Nsj.JsonSerializerSettings Copy { get; }

    /// <summary>The format of dates, if the settings name one.</summary>
    internal static string? DateFormatOf(Nsj.JsonSerializerSettings settings) =>
        settings.DateFormatString == Default.DateFormatString ? null : settings.DateFormatString;

    internal bool IsOf(Nsj.JsonSerializerSettings settings) => AreSame(Copy, settings)
        && (AreSame(Copy.ContractResolver, settings.ContractResolver)
            || (!_hadContracts && AreAlike(Copy.ContractResolver, settings.ContractResolver) && !HasContracts(settings.ContractResolver)));

    public bool Equals(SettingsValue? other) => other is not null && AreSame(Copy, other.Copy)
        && (AreSame(Copy.ContractResolver, other.Copy.ContractResolver)
            || (!_hadContracts && !other._hadContracts && AreAlike(Copy.ContractResolver, other.Copy.ContractResolver)));

    public override bool Equals(object? obj) => Equals(obj as SettingsValue);

    public override int GetHashCode() =>
        HashCode.Combine(Copy.Converters.Count, Copy.ContractResolver?.GetType(), Copy.NullValueHandling, Copy.DefaultValueHandling,
            Copy.Formatting, Copy.DateFormatHandling, Copy.DateTimeZoneHandling, Copy.DateFormatString);

    private static bool AreSame(Nsj.JsonSerializerSettings one, Nsj.JsonSerializerSettings other)
    {
        if (one.Converters.Count != other.Converters.Count)
            return false;
        for (int i = 0; i < one.Converters.Count; i++)
            if (!AreSame(one.Converters[i], other.Converters[i]))
                return false;
        return one.NullValueHandling == other.NullValueHandling
            && one.DefaultValueHandling == other.DefaultValueHandling
            && one.MissingMemberHandling == other.MissingMemberHandling
            && one.ObjectCreationHandling == other.ObjectCreationHandling
            && one.ConstructorHandling == other.ConstructorHandling
            && one.ReferenceLoopHandling == other.ReferenceLoopHandling
            && one.PreserveReferencesHandling == other.PreserveReferencesHandling
            && one.MetadataPropertyHandling == other.MetadataPropertyHandling
            && one.TypeNameHandling == other.TypeNameHandling
            && one.TypeNameAssemblyFormatHandling == other.TypeNameAssemblyFormatHandling
            && one.DateParseHandling == other.DateParseHandling
            && one.DateFormatHandling == other.DateFormatHandling
            && one.DateTimeZoneHandling == other.DateTimeZoneHandling
            && one.DateFormatString == other.DateFormatString
            && one.FloatParseHandling == other.FloatParseHandling
            && one.FloatFormatHandling == other.FloatFormatHandling
            && one.StringEscapeHandling == other.StringEscapeHandling
            && one.Formatting == other.Formatting
            && one.MaxDepth == other.MaxDepth
            && one.CheckAdditionalContent == other.CheckAdditionalContent
            && Equals(one.Culture, other.Culture)
            && Equals(one.Context, other.Context)
            && Equals(one.EqualityComparer, other.EqualityComparer)
            && Equals(one.ReferenceResolverProvider, other.ReferenceResolverProvider)
            && Equals(one.SerializationBinder, other.SerializationBinder)
            && Equals(one.TraceWriter, other.TraceWriter)
            && Equals(one.Error, other.Error);
    }

    private static bool AreSame(object? one, object? other) =>
        ReferenceEquals(one, other)
        || (one is not null && other is not null && one.GetType() == other.GetType() && !HasFields(one.GetType()));

    // Two of Newtonsoft.Json's own resolvers make the same contracts if their naming strategies are equal. The caller checks that neither
    // had contracts before: those may be different.
    private static bool AreAlike(IContractResolver? one, IContractResolver? other) =>
        one is DefaultContractResolver first && other is DefaultContractResolver second && first.GetType() == second.GetType()
        && IsPlain(first) && IsPlain(second) && Equals(first.NamingStrategy, second.NamingStrategy);

    // What is not public. Another version may lack it; then contracts that were changed by hand are not noticed.
    private static readonly FieldInfo? s_contracts = typeof(DefaultContractResolver).GetField("_contractCache",
        BindingFlags.Instance | BindingFlags.NonPublic);

    private static readonly FieldInfo? s_store =
        s_contracts?.FieldType.GetField("_concurrentStore", BindingFlags.Instance | BindingFlags.NonPublic);

    /// <summary>Whether the resolver has made contracts.</summary>
    internal static bool HasContracts(IContractResolver? resolver) =>
        resolver is DefaultContractResolver && s_contracts?.GetValue(resolver) is { } cache
        && s_store?.GetValue(cache) is ConcurrentDictionary<Type, JsonContract> { IsEmpty: false };

    /// <summary>Whether a resolver is one of Newtonsoft.Json's own, of which only the naming strategy counts.</summary>
#pragma warning disable CS0618 // What is obsolete still counts.
    internal static bool IsPlain(IContractResolver resolver) =>
        (resolver.GetType() == typeof(DefaultContractResolver) || resolver.GetType() == typeof(CamelCasePropertyNamesContractResolver))
        && resolver is DefaultContractResolver
        {
            IgnoreSerializableAttribute: true,
            IgnoreSerializableInterface: false,
            IgnoreIsSpecifiedMembers: false,
            IgnoreShouldSerializeMembers: false,
            SerializeCompilerGeneratedMembers: false,
            DefaultMembersSearchFlags: BindingFlags.Public | BindingFlags.Instance,
        };
#pragma warning restore CS0618

    private static bool HasFields(Type type) => s_haveFields.GetOrAdd(type, static type =>
    {
        for (Type? level = type; level is not null && level != typeof(object); level = level.BaseType)
            if (level.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly).Length
                > 0)
                return true;
        return false;
    });
}
