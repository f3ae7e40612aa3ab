// Types that Newtonsoft.Json writes as the strings that their TypeConverter makes, or as what ISerializable is not asked for.
using System.ComponentModel;
using System.Globalization;
using System.Runtime.Serialization;

namespace Vivace.Json.Compatibility.Tests.Models;

public static class NewtonsoftConverted
{
    [TypeConverter(typeof(TagConverter))]
    public class Tag
    {
        public int Number { get; set; }
    }

    // A converter that says nothing of strings leaves the members.
    [TypeConverter(typeof(TypeConverter))]
    public class Plain
    {
        public int Number { get; set; }
    }

    [TypeConverter(typeof(TagConverter)), Newtonsoft.Json.JsonObject]
    public class Marked
    {
        public int Number { get; set; }
    }

    public class Tags
    {
        public Tag? One { get; set; }

        public List<Tag?>? Many { get; set; }

        public Plain? Plain { get; set; }

        public Marked? Marked { get; set; }

        public System.Drawing.Point Point { get; set; }

        public System.Drawing.Color? Color { get; set; }
    }

    [Serializable, Newtonsoft.Json.JsonObject]
    public class Asked : ISerializable
    {
        public int Number { get; set; }

        public void GetObjectData(SerializationInfo info, StreamingContext context) => throw new NotSupportedException();
    }

    public class NotMarked : ISerializable
    {
        public int Number { get; set; }

        public void GetObjectData(SerializationInfo info, StreamingContext context) => throw new NotSupportedException();
    }

    public sealed class TagConverter : TypeConverter
    {
        public override bool CanConvertFrom(ITypeDescriptorContext? context, Type sourceType) => sourceType == typeof(string);

        public override bool CanConvertTo(ITypeDescriptorContext? context, Type? destinationType) => destinationType == typeof(string);

        public override object ConvertFrom(ITypeDescriptorContext? context, CultureInfo? culture, object value) =>
            new Tag { Number = int.Parse(((string)value).TrimStart('#'), CultureInfo.InvariantCulture) };

        public override object ConvertTo(ITypeDescriptorContext? context, CultureInfo? culture, object? value, Type destinationType) => $"#{((Tag)value!).Number}";
    }
}
