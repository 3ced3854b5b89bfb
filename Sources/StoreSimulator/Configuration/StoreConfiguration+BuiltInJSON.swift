extension StoreConfiguration {
  /// The text of ``builtIn``, in the shape of a file that Xcode writes.
  static let builtInJSON = """
    {
      "identifier": "D33C0000",
      "nonRenewingSubscriptions": [
        {
          "displayPrice": "4.99",
          "familyShareable": false,
          "internalID": "D33C0005",
          "localizations": [
            {
              "description": "A summer of live recordings; it does not renew.",
              "displayName": "Festival season",
              "locale": "en_US"
            },
            { "description": "여름 한 철의 라이브 음반. 자동으로 갱신되지 않습니다.", "displayName": "페스티벌 시즌", "locale": "ko" },
            { "description": "ひと夏のライブ音源。自動更新はありません。", "displayName": "フェスシーズン", "locale": "ja" },
            {
              "description": "Um verão de gravações ao vivo; não se renova.",
              "displayName": "Temporada de festivais",
              "locale": "pt_BR"
            },
            { "description": "صيف من التسجيلات الحية، ولا يتجدد.", "displayName": "موسم المهرجانات", "locale": "ar" }
          ],
          "productID": "app.deepcuts.season",
          "referenceName": "Festival season",
          "type": "NonRenewingSubscription"
        }
      ],
      "products": [
        {
          "displayPrice": "19.99",
          "familyShareable": true,
          "internalID": "D33C0001",
          "localizations": [
            {
              "description": "Every feature, on every device, for good.",
              "displayName": "Pro for life",
              "locale": "en_US"
            },
            { "description": "모든 기기에서 모든 기능을 계속 쓸 수 있어요.", "displayName": "평생 프로", "locale": "ko" },
            { "description": "すべての機能を、すべてのデバイスでずっと。", "displayName": "プロ（買い切り）", "locale": "ja" },
            {
              "description": "Todos os recursos, em todos os aparelhos, para sempre.",
              "displayName": "Pro para sempre",
              "locale": "pt_BR"
            },
            { "description": "كل الميزات على كل الأجهزة، دائمًا.", "displayName": "برو مدى الحياة", "locale": "ar" }
          ],
          "productID": "app.deepcuts.pro",
          "referenceName": "Pro",
          "type": "NonConsumable"
        },
        {
          "displayPrice": "0.99",
          "familyShareable": false,
          "internalID": "D33C0002",
          "localizations": [
            { "description": "Buys us one espresso.", "displayName": "Espresso ☕️", "locale": "en_US" },
            { "description": "고맙습니다.", "displayName": "에스프레소 ☕️", "locale": "ko" },
            { "description": "ありがとうございます。", "displayName": "エスプレッソ ☕️", "locale": "ja" },
            { "description": "Obrigado.", "displayName": "Expresso ☕️", "locale": "pt_BR" },
            { "description": "شكرًا لك.", "displayName": "إسبريسو ☕️", "locale": "ar" }
          ],
          "productID": "app.deepcuts.tip.small",
          "referenceName": "Tip, small",
          "type": "Consumable"
        },
        {
          "displayPrice": "2.99",
          "familyShareable": false,
          "internalID": "D33C0003",
          "localizations": [
            { "description": "Buys us lunch.", "displayName": "Lunch 🥪", "locale": "en_US" },
            { "description": "고맙습니다.", "displayName": "점심 🥪", "locale": "ko" },
            { "description": "ありがとうございます。", "displayName": "ランチ 🥪", "locale": "ja" },
            { "description": "Obrigado.", "displayName": "Almoço 🥪", "locale": "pt_BR" },
            { "description": "شكرًا لك.", "displayName": "غداء 🥪", "locale": "ar" }
          ],
          "productID": "app.deepcuts.tip.medium",
          "referenceName": "Tip, medium",
          "type": "Consumable"
        },
        {
          "displayPrice": "9.99",
          "familyShareable": false,
          "internalID": "D33C0004",
          "localizations": [
            { "description": "Buys us a rare record.", "displayName": "Rare record 💿", "locale": "en_US" },
            { "description": "고맙습니다.", "displayName": "희귀 음반 💿", "locale": "ko" },
            { "description": "ありがとうございます。", "displayName": "レア盤 💿", "locale": "ja" },
            { "description": "Obrigado.", "displayName": "Disco raro 💿", "locale": "pt_BR" },
            { "description": "شكرًا لك.", "displayName": "أسطوانة نادرة 💿", "locale": "ar" }
          ],
          "productID": "app.deepcuts.tip.large",
          "referenceName": "Tip, large",
          "type": "Consumable"
        }
      ],
      "settings": {
        "_askToBuyEnabled": false,
        "_billingGracePeriodEnabled": false,
        "_billingIssuesEnabled": false,
        "_disableDialogs": false,
        "_failTransactionsEnabled": false,
        "_locale": "en_US",
        "_renewalBillingIssuesEnabled": false,
        "_storefront": "USA",
        "_storeKitErrors": [],
        "_timeRate": 0
      },
      "subscriptionGroups": [
        {
          "id": "D33C1000",
          "localizations": [
            { "description": "", "displayName": "Supporter", "locale": "en_US" },
            { "description": "", "displayName": "서포터", "locale": "ko" },
            { "description": "", "displayName": "サポーター", "locale": "ja" },
            { "description": "", "displayName": "Apoiador", "locale": "pt_BR" },
            { "description": "", "displayName": "داعم", "locale": "ar" }
          ],
          "name": "Supporter",
          "subscriptions": [
            {
              "adHocOffers": [
                { "displayPrice": "0.99", "internalID": "D33C0009", "numberOfPeriods": 3, "offerID": "stay", "paymentMode": "payAsYouGo", "referenceName": "Stay with us", "subscriptionPeriod": "P1M" }
              ],
              "codeOffers": [
                { "eligibility": ["new", "existing", "expired"], "internalID": "D33C000A", "isStackable": true, "numberOfPeriods": 1, "paymentMode": "free", "referenceName": "RECORDSTOREDAY", "subscriptionPeriod": "P1M" }
              ],
              "displayPrice": "1.99",
              "familyShareable": false,
              "groupNumber": 2,
              "internalID": "D33C0006",
              "introductoryOffer": { "internalID": "D33C0008", "numberOfPeriods": 1, "paymentMode": "free", "subscriptionPeriod": "P1W" },
              "localizations": [
                {
                  "description": "Keep the needle moving, month by month.",
                  "displayName": "Supporter, monthly",
                  "locale": "en_US"
                },
                { "description": "매달 응원해 주세요.", "displayName": "서포터 (월간)", "locale": "ko" },
                { "description": "毎月の応援で、針は回り続けます。", "displayName": "サポーター（月額）", "locale": "ja" },
                {
                  "description": "Mantenha a agulha girando, mês a mês.",
                  "displayName": "Apoiador mensal",
                  "locale": "pt_BR"
                },
                { "description": "أبقِ الإبرة تدور شهرًا بعد شهر.", "displayName": "داعم شهري", "locale": "ar" }
              ],
              "productID": "app.deepcuts.supporter.monthly",
              "recurringSubscriptionPeriod": "P1M",
              "referenceName": "Supporter, monthly",
              "subscriptionGroupID": "D33C1000",
              "type": "RecurringSubscription",
              "winbackOffers": [
                { "displayPrice": "2.99", "internalID": "D33C000B", "numberOfPeriods": 1, "offerID": "come-back", "paymentMode": "payUpFront", "referenceName": "Come back", "subscriptionPeriod": "P3M" }
              ]
            },
            {
              "adHocOffers": [],
              "codeOffers": [],
              "displayPrice": "14.99",
              "familyShareable": true,
              "groupNumber": 1,
              "internalID": "D33C0007",
              "introductoryOffer": null,
              "localizations": [
                {
                  "description": "A year of support, and early access.",
                  "displayName": "Supporter, yearly",
                  "locale": "en_US"
                },
                { "description": "1년의 응원과 미리 듣기.", "displayName": "서포터 (연간)", "locale": "ko" },
                { "description": "一年の応援と先行アクセス。", "displayName": "サポーター（年額）", "locale": "ja" },
                {
                  "description": "Um ano de apoio e acesso antecipado.",
                  "displayName": "Apoiador anual",
                  "locale": "pt_BR"
                },
                { "description": "عام من الدعم ووصول مبكر.", "displayName": "داعم سنوي", "locale": "ar" }
              ],
              "productID": "app.deepcuts.supporter.yearly",
              "recurringSubscriptionPeriod": "P1Y",
              "referenceName": "Supporter, yearly",
              "subscriptionGroupID": "D33C1000",
              "type": "RecurringSubscription",
              "winbackOffers": []
            }
          ]
        }
      ],
      "version": { "major": 4, "minor": 0 }
    }
    """
}
