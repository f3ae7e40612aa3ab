// The calls of JsonConvert with Newtonsoft.Json's settings, answered by this engine (Vivace.Json.Newtonsoft).
using Newtonsoft.Json;

namespace Vivace.Json.Battle.Contenders;

internal sealed class SwitchedNewtonsoftContender : NewtonsoftContender
{
    public override string Name => "newtonsoft-switched";

    public override Func<string, T?> ReadString<T>(Dialect dialect) where T : class
    {
        JsonSerializerSettings settings = Settings(dialect);
        return json => NewtonsoftConvert.DeserializeObject<T>(json, settings);
    }

    public override Func<T, string> WriteString<T>(Dialect dialect) where T : class
    {
        JsonSerializerSettings settings = Settings(dialect);
        return value => NewtonsoftConvert.SerializeObject(value, settings);
    }
}
