// The places in which a value of any type stands in models of Newtonsoft.Json.
using Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tests.Models;

public static class Shapes
{
    public class Member<T>
    {
        [JsonProperty("value")]
        public T? Value { get; set; }

        public int After { get; set; }
    }

    public class Omitted<T>
    {
        [JsonProperty(NullValueHandling = NullValueHandling.Ignore)]
        public T? Value { get; set; }
    }

    public class Skipped<T>
    {
        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
        public T? Value { get; set; }
    }

    public class Created<T>(T? value)
    {
        [JsonProperty("the value")]
        public T? Value { get; } = value;
    }

    public class Gathered<T>
    {
        public List<T> Items { get; } = [];

        public IDictionary<string, T>? Map { get; set; }
    }

    public struct Field<T>
    {
        public T? Value;
    }
}
