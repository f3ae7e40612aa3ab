// The settings of Newtonsoft.Json that do what the preset does, where rows of docs/compatibility/newtonsoft.md say in what it differs.
using System.ComponentModel;
using System.Globalization;
using System.Reflection;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

internal static class PresetSettings
{
    internal static JsonSerializerSettings Writing { get; } = new() { Converters = { new NumberConverter(), new TimeConverter() }, ContractResolver = new WritingResolver() };

    internal static JsonSerializerSettings Reading { get; } = new() { Converters = { new NumberConverter(), new TimeConverter(), new QueueConverter() }, ContractResolver = new ReadingResolver() };

    private const BindingFlags All = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    /// <summary>What the naming strategy of a class makes of a name.</summary>
    internal static string NameIn(Type type, string name) => type.GetCustomAttribute<JsonObjectAttribute>() is { } all ? StrategyOf(all).GetPropertyName(name, hasSpecifiedName: false) : name;

    private static NamingStrategy StrategyOf(JsonObjectAttribute all) => all.NamingStrategyType is { } named ? (NamingStrategy)Activator.CreateInstance(named, all.NamingStrategyParameters)! : new DefaultNamingStrategy();

    // A class names inherited members too.
    private class OneNamingResolver : DefaultContractResolver
    {
        [ThreadStatic]
        private static Type? s_type;

        protected override IList<JsonProperty> CreateProperties(Type type, MemberSerialization memberSerialization)
        {
            s_type = type;
            return base.CreateProperties(type, memberSerialization);
        }

        protected override JsonProperty CreateProperty(MemberInfo member, MemberSerialization memberSerialization)
        {
            JsonProperty property = base.CreateProperty(member, memberSerialization);
            JsonPropertyAttribute? own = member.GetCustomAttribute<JsonPropertyAttribute>();
            if (member.DeclaringType == s_type || own?.NamingStrategyType is not null || s_type!.GetCustomAttribute<JsonObjectAttribute>() is not { } all)
                return property;
            string? given = own?.PropertyName ?? (member.DeclaringType!.IsDefined(typeof(DataContractAttribute)) ? member.GetCustomAttribute<DataMemberAttribute>()?.Name : null);
            property.PropertyName = StrategyOf(all).GetPropertyName(given ?? member.Name, given is not null);
            return property;
        }
    }

    private sealed class WritingResolver : OneNamingResolver
    {
        // A field is written once, and not again as the value of its property.
        protected override JsonObjectContract CreateObjectContract(Type objectType)
        {
            JsonObjectContract contract = base.CreateObjectContract(objectType);
            if (contract.MemberSerialization == MemberSerialization.Fields && contract.ExtensionDataGetter is not null && IsDataOfProperty(objectType))
                contract.ExtensionDataGetter = null;
            return contract;
        }

        // The most derived class with extension data counts.
        private static bool IsDataOfProperty(Type type)
        {
            for (Type? level = type; level is not null; level = level.BaseType)
                if (level.GetMembers(All | BindingFlags.DeclaredOnly).FirstOrDefault(static one => one.IsDefined(typeof(JsonExtensionDataAttribute))) is { } data)
                    return data is PropertyInfo;
            return false;
        }

        // A null that is not the declared default is written.
        protected override JsonProperty CreateProperty(MemberInfo member, MemberSerialization memberSerialization)
        {
            JsonProperty property = base.CreateProperty(member, memberSerialization);
            if (property is { NullValueHandling: NullValueHandling.Ignore, DefaultValueHandling: { } handling } && handling.HasFlag(DefaultValueHandling.Ignore) && member.GetCustomAttribute<DefaultValueAttribute>()?.Value is not null)
                property.NullValueHandling = NullValueHandling.Include;
            if (property.Converter is UnixDateTimeConverter)
                property.Converter = new ExactUnixConverter();
            if (property.ItemConverter is UnixDateTimeConverter)
                property.ItemConverter = new ExactUnixConverter();

            // A declaration of another type does not hide the condition of a base class.
            if (property.GetIsSpecified is null && member.DeclaringType!.GetField(member.Name + "Specified") is { } specified && specified.FieldType == typeof(bool))
                property.GetIsSpecified = owner => (bool)specified.GetValue(owner)!;
            return property;
        }
    }

    private sealed class ReadingResolver : OneNamingResolver
    {
        protected override JsonProperty CreateProperty(MemberInfo member, MemberSerialization memberSerialization)
        {
            JsonProperty property = base.CreateProperty(member, memberSerialization);

            // A value that is there is replaced.
            if (property.PropertyType == typeof(object) || PresetReference.IsOf(property.PropertyType!, typeof(IEnumerable<>), typeof(IReadOnlyList<>), typeof(IReadOnlyCollection<>), typeof(IReadOnlyDictionary<,>)))
                property.ObjectCreationHandling = ObjectCreationHandling.Replace;

            // The converter of the items, which the one of the settings does not know.
            if (property.ItemConverter is { } ofItems && PresetReference.IsOf(property.PropertyType!, typeof(Queue<>), typeof(Stack<>)))
                property.Converter = new QueueConverter(ofItems);

            // The text has the default.
            if (property.DefaultValueHandling == DefaultValueHandling.Ignore)
                property.DefaultValueHandling = DefaultValueHandling.Include;
            return property;
        }
    }

    // Values of .NET that Newtonsoft.Json does not know, or writes in another form.
    private abstract class FormConverter(params Type[] types) : JsonConverter
    {
        public override bool CanRead => false;

        public override bool CanConvert(Type objectType) => types.Contains(Nullable.GetUnderlyingType(objectType) ?? objectType);

        public override object ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, object? existingValue, Newtonsoft.Json.JsonSerializer serializer) => throw new NotSupportedException();
    }

    private sealed class NumberConverter() : FormConverter(typeof(Half), typeof(Int128))
    {
        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, object? value, Newtonsoft.Json.JsonSerializer serializer) =>
            writer.WriteRawValue(value is Half number && !Half.IsFinite(number) ? JsonConvert.ToString(number.ToString(CultureInfo.InvariantCulture)) : ((IFormattable)value!).ToString(null, CultureInfo.InvariantCulture));
    }

    // Seven digits.
    private sealed class TimeConverter() : FormConverter(typeof(TimeOnly))
    {
        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, object? value, Newtonsoft.Json.JsonSerializer serializer) =>
            writer.WriteValue(((TimeOnly)value!).ToString(((TimeOnly)value!).Ticks % TimeSpan.TicksPerSecond == 0 ? "HH':'mm':'ss" : "HH':'mm':'ss.fffffff", CultureInfo.InvariantCulture));
    }

    // Seconds as integers, where Newtonsoft.Json may lose one in a double.
    private sealed class ExactUnixConverter : UnixDateTimeConverter
    {
        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, object? value, Newtonsoft.Json.JsonSerializer serializer)
        {
            long seconds = value is DateTimeOffset time ? time.ToUnixTimeSeconds() : value is DateTime local ? new DateTimeOffset(local.ToUniversalTime()).ToUnixTimeSeconds() : -1;
            if (seconds < 0)
                base.WriteJson(writer, value, serializer);
            else
                writer.WriteValue(seconds);
        }
    }

    // Queues and stacks that are there are filled.
    private sealed class QueueConverter(params JsonConverter[] ofItems) : JsonConverter
    {
        public override bool CanWrite => false;

        public override bool CanConvert(Type objectType) => PresetReference.IsOf(objectType, typeof(Queue<>), typeof(Stack<>));

        public override object? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, object? existingValue, Newtonsoft.Json.JsonSerializer serializer)
        {
            if (ofItems.Length > 0)
                serializer = Newtonsoft.Json.JsonSerializer.Create(new JsonSerializerSettings { Converters = ofItems });
            if (serializer.Deserialize(reader, typeof(List<>).MakeGenericType(objectType.GetGenericArguments())) is not System.Collections.IList items)
                return null;
            object filled = existingValue ?? Activator.CreateInstance(objectType)!;
            MethodInfo add = (objectType.GetMethod("Enqueue") ?? objectType.GetMethod("Push"))!;
            foreach (object? item in items)
                add.Invoke(filled, [item]);
            return filled;
        }

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, object? value, Newtonsoft.Json.JsonSerializer serializer) => throw new NotSupportedException();
    }
}
